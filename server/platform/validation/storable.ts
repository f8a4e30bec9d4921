/** Neither a NUL nor half a surrogate pair can be stored as text. */
export const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()

/** Returns true if a text can be stored unchanged. A changed identifier may be that of somebody else. */
export const isStorable = (text: string) => storable(text) === text
