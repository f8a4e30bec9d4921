/** Somebody else fetches from the mailbox by now. */
export class LostHold extends Error {}
