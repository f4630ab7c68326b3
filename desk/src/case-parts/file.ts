/** Whom or what notes, tasks and a timeline are about: a borrower, or one of their orders. */
export interface CaseFile {
  readonly borrowerId: number;
  readonly orderId?: number;
}
