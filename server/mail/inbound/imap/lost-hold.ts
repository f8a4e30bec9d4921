/** The lease of the mailbox was lost to another process. */
export class LostHold extends Error {}
