/** A setting that cannot be used; its message is the sentence to print. */
export class SettingsError extends Error {}
