/** Takes back the newest change. */
export const undoKey = 'z'
