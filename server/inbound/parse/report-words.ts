import { mailboxesIn } from './addresses.ts'
import { allOf, type Field, firstOf, linesOf } from './fields.ts'
import type { Mime } from './mime.ts'
import type { ReportedRecipient } from './parsed.ts'
import { outcomeIn, phrases, returnedMail } from './report-phrases.ts'
import { lineOf, wellFormed } from './words.ts'

const longestText = 64 * 1024
const mostRecipients = 200
const longestWords = 500

/** The recipients in what mail servers say in words of their own, if it is a mail server that says it. */
export const recipientsInWords = (root: Mime, nodes: Mime[]): ReportedRecipient[] => {
  if (!isOfServer(root)) return []
  const text = wordsIn(nodes)
  const named = mailboxesIn(allOf(root.fields, 'x-failed-recipients')).map(({ address }) => address)
  const spoken = phrases.some((phrase) => phrase.test(text)) ? spokenIn(text, ownIn(root.fields)) : []
  const outcome = outcomeIn(text)
  const found = new Map(spoken.map((one) => [one.address.toLowerCase(), one]))
  const addresses = named.length ? named : spoken.map(({ address }) => address)
  return [...new Set(addresses)].slice(0, mostRecipients).map((address) => {
    const words = found.get(address.toLowerCase())?.words ?? statusLinesIn(linesOf(text))
    return { address, outcome, code: codeIn(words), words }
  })
}

/** Mail servers put their name into From, and answers of people on holiday do not. */
const isOfServer = ({ fields, type }: Mime) =>
  type === 'multipart/report' ||
  firstOf(fields, 'x-failed-recipients') !== undefined ||
  /(^|[<\s"])(mailer[-_.]?daemon|postmaster|mail[-_.]?delivery[\w.-]*)\b|<>\s*$|^$/i.test(
    firstOf(fields, 'from') ?? '',
  )

const wordsIn = (nodes: Mime[]) => {
  const said = nodes
    .filter(
      ({ type, children, isAttachment }) =>
        !children.length && !isAttachment && /^(text\/(plain|html)|multipart\/.*)$/.test(type),
    )
    .map((leaf) => (leaf.type === 'text/html' ? wordsOfHtml(leaf.text()) : leaf.text()))
  const text = wellFormed(said.join('\n').slice(0, longestText)).replace(/\r\n?/g, '\n')
  const end = text.search(returnedMail)
  return end < 0 ? text : text.slice(0, end)
}

const wordsOfHtml = (html: string) =>
  html
    .slice(0, 4 * longestText)
    .replace(/<(br|\/p|\/div|\/tr|\/h\d)\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#8203;', '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')

/** Whom the report goes to and who sends it: not the addresses that it is about. */
const ownIn = (fields: Field[]) =>
  new Set(
    mailboxesIn([...allOf(fields, 'from'), ...allOf(fields, 'to')]).map(({ address }) =>
      address.toLowerCase(),
    ),
  )

type Spoken = { address: string; words: string }

const address = /[\w.+=%#&'*/!?^{|}~-]{1,200}@[\w-]+(?:\.[\w-]+)*/
const addresses = new RegExp(address.source, 'g')
const atStart = new RegExp(
  `^[\\s*"'<(]*(?:(?:recipient|address|user)s?:\\s*)?[<"]?(${address.source})[>"]?`,
  'i',
)

/** Each address that begins a line, with what is said below it; else the first that is named in passing. */
const spokenIn = (text: string, own: Set<string>): Spoken[] => {
  const lines = linesOf(text)
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
    if (address)
      return [{ address, words: statusLinesIn(lines) || lineOf(line).slice(0, longestWords).toWellFormed() }]
  }
  return []
}

const isHelp = (line: string) =>
  /contact|assistance|please send|mail from|sender|^\W*(from|received|by)\b/i.test(line)

const isStatus = (line: string) => /(^|\D)[45]\d\d[ -]|\b[245]\.\d\.\d/.test(line)

const statusLinesIn = (lines: string[]) => linesFrom(lines, lines.findIndex(isStatus))

const wordsBelow = (lines: string[]) =>
  statusLinesIn(lines) ||
  linesFrom(
    lines,
    lines.findIndex((line) => /\p{L}{2}/u.test(line) && !line.trimEnd().endsWith(':')),
  )

const linesFrom = (lines: string[], first: number) => {
  if (first < 0) return ''
  const end = lines.findIndex((line, index) => index > first && line.trim() === '')
  return lineOf(lines.slice(first, end < 0 ? first + 4 : Math.min(end, first + 4)).join(' ')).slice(
    0,
    longestWords,
  )
}

const codeIn = (words: string) => words.match(/\b[245]\.\d{1,3}\.\d{1,3}\b/)?.[0] ?? null
