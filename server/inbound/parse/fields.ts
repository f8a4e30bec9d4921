/** A field of a header block, unfolded, its name in lower case. */
export type Field = { key: string; value: string }

export const valueOf = (fields: Field[], key: string) => fields.find((field) => field.key === key)?.value

export const valuesOf = (fields: Field[], key: string) =>
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
