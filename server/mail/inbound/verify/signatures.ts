/** Only the first DKIM signatures are checked, to limit the work (RFC 6376, 8.4). */
const mostSignatures = 10
const mostArcSets = 10

type Field = { name: string; start: number; end: number }

/** Returns the mail without excess DKIM signatures, and an error if it has too many ARC sets. */
export const withFewSignatures = (raw: Buffer, headLength: number) => {
  const fields = fieldsIn(raw.toString('latin1', 0, headLength))
  const named = (wanted: string) => fields.filter(({ name }) => name === wanted)
  const tooManySets =
    named('arc-seal').length > mostArcSets ? `The mail has more than ${mostArcSets} ARC sets.` : undefined
  const extra = named('dkim-signature').slice(mostSignatures)
  return { mail: extra.length ? without(raw, extra) : raw, tooManySets }
}

/** A line that begins with white space continues the previous field, even before the colon. */
const fieldsIn = (head: string): Field[] => {
  const starts = [...head.matchAll(/^(?![ \t\r\n])/gm)].map(({ index }) => index)
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? head.length
    const [name = ''] = head.slice(start, end).split(':', 1)
    return { name: name.trim().toLowerCase(), start, end }
  })
}

const without = (raw: Buffer, fields: Field[]) => {
  const starts = [0, ...fields.map(({ end }) => end)]
  const ends = [...fields.map(({ start }) => start), raw.length]
  return Buffer.concat(starts.map((start, index) => raw.subarray(start, ends[index])))
}
