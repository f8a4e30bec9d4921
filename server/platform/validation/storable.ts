/** Neither a NUL nor half a surrogate pair can be stored as text. */
export const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()

/** Whether a text can be stored as it is. An identifier that cannot is rejected: changed, it may be that of somebody else. */
export const isStorable = (text: string) => storable(text) === text
