/** Why there is no backup, or why it is not restored; its message is the sentence to print. */
export class BackupError extends Error {}
