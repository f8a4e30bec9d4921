import { headerText } from '../headers/encoded-words.ts'
import { statusCodeIn } from './status-code.ts'

const longestWords = 500

/** A recipient in the free text of a report, with the explanation of the server. */
type Mentioned = { address: string; words: string }

const address = /[\w.+=%#&'*/!?^{|}~-]{1,200}@[\w-]+(?:\.[\w-]+)*/
const addresses = new RegExp(address.source, 'g')
const atStart = new RegExp(
  `^[\\s*"'<(]*(?:(?:recipient|address|user)s?:\\s*)?[<"]?(${address.source})[>"]?`,
  'i',
)

/** Each address at the start of a line, with the text below it; else the first address within a line. */
export const recipientsInLines = (lines: string[], own: Set<string>): Mentioned[] => {
  const starts = lines.flatMap((line, index) => {
    const address = line.match(atStart)?.[1]
    return address && !own.has(address.toLowerCase()) ? [{ index, address }] : []
  })
  if (starts.length === 0) return withinLines(lines, own)
  return starts.map(({ index, address }, nth) => {
    const below = lines.slice(index + 1, starts[nth + 1]?.index)
    return {
      address,
      words: wordsBelow([(lines[index] ?? '').replace(atStart, '').replace(/^[\s:>,.;]+/, ''), ...below]),
    }
  })
}

const withinLines = (lines: string[], own: Set<string>): Mentioned[] => {
  for (const line of lines) {
    const address = isUnrelated(line)
      ? undefined
      : line.match(addresses)?.find((one) => !own.has(one.toLowerCase()))
    if (address) return [{ address, words: statusLinesIn(lines) || cut(line) }]
  }
  return []
}

const isUnrelated = (line: string) =>
  /contact|assistance|please send|mail from|sender|mittente|nadawca|assistenza|kontakt|^\W*(from|received|by)\b/i.test(
    line,
  )

const isStatus = (line: string) => /(^|\D)[45]\d\d[ -]/.test(line) || statusCodeIn(line) !== null

/** The first lines with a status code. */
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

const cut = (words: string) => headerText(words).slice(0, longestWords).toWellFormed()
