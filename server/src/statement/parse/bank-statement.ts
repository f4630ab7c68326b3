/** One movement on the lender's bank account. */
export interface StatementLine {
  /** Where it stands in the file: a line of MT940 or CSV, the how-many-th entry of camt.053. */
  readonly row: number;
  readonly bookedOn: string;
  /** The day from which the money counts; the booking day where the bank does not say. */
  readonly valueOn: string;
  /** Positive came in, negative went out. What takes a movement back has the sign of its own effect. */
  readonly amountCents: number;
  /** Everything the payer wrote, in one line. */
  readonly note: string;
  /** Who sent money that came in; whom it went to, where it went out. */
  readonly payerName: string | null;
  readonly payerAccount: string | null;
  /** The bank's own reference of this movement. It is not always unique: see `identifyLines`. */
  readonly bankReference: string | null;
}

/** What the bank says about one account from one day to another. */
export interface BankStatement {
  /** As the bank writes it; a CSV file does not say whose account it is. */
  readonly accountNumber: string | null;
  readonly currency: string | null;
  readonly statementReference: string | null;
  readonly fromOn: string | null;
  readonly toOn: string | null;
  readonly openingCents: number | null;
  readonly closingCents: number | null;
  readonly lines: readonly StatementLine[];
  /** How many entries were left out because the bank has not booked them. */
  readonly pendingCount: number;
}
