/**
 * The range is asked of both tables in every statement: PostgreSQL does not carry one over a join by itself.
 */
export interface DayOfOrders {
  /** Orders with an id above this one… */
  readonly after: number;
  /** …and up to this one. */
  readonly upTo: number;
  readonly today: string;
  readonly at: Date;
}
