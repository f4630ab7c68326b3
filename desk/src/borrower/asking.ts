/** What every part of the account panel is told: whether its question is open, and how to open and close it. */
export interface Asking {
  readonly isAsked: boolean;
  readonly ask: () => void;
  readonly close: () => void;
}
