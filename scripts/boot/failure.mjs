/**
 * A failure that the person who typed the command can understand: the message is one sentence, shown alone.
 */
export class BootFailure extends Error {}
