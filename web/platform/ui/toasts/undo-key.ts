/** The shortcut that undoes the newest change. */
export const undoKey = 'z'
