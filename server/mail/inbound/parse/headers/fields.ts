/** A header field, unfolded, with its name in lower case. */
export type Field = { key: string; value: string }

export const firstOf = (fields: Field[], key: string) => fields.find((field) => field.key === key)?.value

export const allOf = (fields: Field[], key: string) =>
  fields.filter((field) => field.key === key).map(({ value }) => value)

/** The fields at the start of a text, up to its first empty line. */
export const fieldsIn = (text: string): Field[] => {
  const fields: Field[] = []
  for (const line of linesOf(text)) {
    if (line === '') break
    const last = fields.at(-1)
    const colon = line.indexOf(':')
    if (/^[ \t]/.test(line) && last) last.value += ` ${line.trim()}`
    else if (colon > 0)
      fields.push({ key: line.slice(0, colon).trim().toLowerCase(), value: line.slice(colon + 1).trim() })
  }
  return fields
}

export const linesOf = (text: string) => text.split(/\r?\n/)

const longestHeader = 128 * 1024

/** The header fields of an attached mail. */
export const fieldsAtStart = (content: Uint8Array) =>
  fieldsIn(Buffer.from(content.subarray(0, longestHeader)).toString('utf8'))
