// Shared with the app, so it imports nothing.

/** The subject of a ticket whose first mail had none. */
export const noSubject = '(no subject)'
