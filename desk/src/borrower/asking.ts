/** Whether a part of the account panel has its question open, and how it opens and closes it. */
export interface Asking {
  readonly isAsked: boolean;
  readonly ask: () => void;
  readonly close: () => void;
}
