/** The shortcuts that move a row. */
export const orderKeys = { up: 'Alt+ArrowUp', down: 'Alt+ArrowDown' } as const
