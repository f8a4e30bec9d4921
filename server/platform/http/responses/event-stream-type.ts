/** The type of a response that stays open. */
export const eventStreamType = 'text/event-stream; charset=utf-8'
