import { lineOf } from './words.ts'

const longestWords = 500

/** A recipient in a server's own words, and what it says of it. */
type Spoken = { address: string; words: string }

const address = /[\w.+=%#&'*/!?^{|}~-]{1,200}@[\w-]+(?:\.[\w-]+)*/
const addresses = new RegExp(address.source, 'g')
const atStart = new RegExp(
  `^[\\s*"'<(]*(?:(?:recipient|address|user)s?:\\s*)?[<"]?(${address.source})[>"]?`,
  'i',
)

/** Each address that begins a line, with what is said below it; else the first that is named in passing. */
export const spokenIn = (lines: string[], own: Set<string>): Spoken[] => {
  const starts = lines.flatMap((line, index) => {
    const address = line.match(atStart)?.[1]
    return address && !own.has(address.toLowerCase()) ? [{ index, address }] : []
  })
  if (starts.length === 0) return passingIn(lines, own)
  return starts.map(({ index, address }, nth) => {
    const below = lines.slice(index + 1, starts[nth + 1]?.index)
    return {
      address,
      words: wordsBelow([(lines[index] ?? '').replace(atStart, '').replace(/^[\s:>,.;]+/, ''), ...below]),
    }
  })
}

const passingIn = (lines: string[], own: Set<string>): Spoken[] => {
  for (const line of lines) {
    const address = isHelp(line)
      ? undefined
      : line.match(addresses)?.find((one) => !own.has(one.toLowerCase()))
    if (address) return [{ address, words: statusLinesIn(lines) || cut(line) }]
  }
  return []
}

const isHelp = (line: string) =>
  /contact|assistance|please send|mail from|sender|^\W*(from|received|by)\b/i.test(line)

const isStatus = (line: string) => /(^|\D)[45]\d\d[ -]|\b[245]\.\d\.\d/.test(line)

/** The first lines with a status in them. */
export const statusLinesIn = (lines: string[]) => linesFrom(lines, lines.findIndex(isStatus))

const wordsBelow = (lines: string[]) =>
  statusLinesIn(lines) ||
  linesFrom(
    lines,
    lines.findIndex((line) => /\p{L}{2}/u.test(line) && !line.trimEnd().endsWith(':')),
  )

const linesFrom = (lines: string[], first: number) => {
  if (first < 0) return ''
  const end = lines.findIndex((line, index) => index > first && line.trim() === '')
  return cut(lines.slice(first, end < 0 ? first + 4 : Math.min(end, first + 4)).join(' '))
}

const cut = (words: string) => lineOf(words).slice(0, longestWords).toWellFormed()
