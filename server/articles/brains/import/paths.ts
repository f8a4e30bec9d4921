const mostCharacters = 500

/**
 * Returns the reason why a path cannot be an article. A path is the identity of an article, so its length is limited.
 */
export const reasonAgainst = (path: string) => {
  if (!/\.(md|markdown|html?)$/i.test(path)) return 'is neither Markdown nor HTML'
  return [...path].length > mostCharacters ? 'has a path of more than 500 characters' : null
}

/** Shows bytes other than printable ASCII in hexadecimal, as in `caf\xe9.md`. */
export const escapeName = (name: Uint8Array) =>
  Array.from(name, (byte) =>
    byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : `\\x${byte.toString(16).padStart(2, '0')}`,
  ).join('')

/** Names are read as bytes: a name that is not UTF-8 would be decoded to the name of no file. */
export const decodedName = (name: Uint8Array) => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(name)
  } catch {
    return undefined
  }
}

export const nameNotUtf8 = 'has a name that is not UTF-8; rename it'
export const notRegular = 'is not a regular file'
