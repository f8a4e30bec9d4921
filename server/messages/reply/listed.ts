/** The entries of a list that are parted by commas; an escape in one stays what it is in a pattern. */
export const listed = (text: string) => text.trim().split(/\s*,\s*/)
