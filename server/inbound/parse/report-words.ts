import { mailboxesIn } from './addresses.ts'
import { allOf, type Field, firstOf, linesOf } from './fields.ts'
import type { Mime } from './mime.ts'
import type { ReportedRecipient } from './parsed.ts'
import { spokenIn, statusLinesIn } from './report-lines.ts'
import { outcomeIn, phrases, returnedMail } from './report-phrases.ts'
import { lineOf, wellFormed } from './words.ts'

const longestText = 64 * 1024
const mostRecipients = 200

/** The recipients in what mail servers say in words of their own, if it is a mail server that says it. */
export const recipientsInWords = (root: Mime, nodes: Mime[]): ReportedRecipient[] => {
  if (!isOfServer(root)) return []
  const text = wordsIn(nodes)
  const named = mailboxesIn(allOf(root.fields, 'x-failed-recipients')).map(({ address }) => address)
  const spoken = phrases.some((phrase) => phrase.test(text))
    ? spokenIn(linesOf(text), ownIn(root.fields))
    : []
  const outcome = outcomeIn(text)
  const found = new Map(spoken.map((one) => [one.address.toLowerCase(), one]))
  const addresses = named.length ? named : spoken.map(({ address }) => address)
  return [...new Set(addresses)].slice(0, mostRecipients).map((address) => {
    const words = found.get(address.toLowerCase())?.words ?? statusLinesIn(linesOf(text))
    return { address, outcome, code: codeIn(words), words }
  })
}

/** Mail servers put their name into From, and answers of people on holiday do not. */
const isOfServer = (root: Mime) => hasServerName(root) || returnsMail(root)

const bounceSubject =
  /^\W*(undeliver(able|ed)\b|returned mail|return(ing)? (message|to sender)|mail (delivery|system|transport) (failed|failure|error|status)|delivery (status|failure|failed|has failed|notification|problem)|failure notice|non-?deliver|unzustellbar|メールエラー|配信エラー)/i

/** Some providers send bounces under other names: without a sender, and with the mail that comes back. */
const returnsMail = ({ fields, children }: Mime) =>
  children.some(({ type }) => /^(message\/(rfc822|global)|text\/rfc822-headers)$/.test(type)) &&
  (/^\s*<\s*>/.test(firstOf(fields, 'return-path') ?? '') ||
    /\bno-?reply@/i.test(firstOf(fields, 'from') ?? '') ||
    bounceSubject.test(lineOf(firstOf(fields, 'subject'))))

const hasServerName = ({ fields, type }: Mime) =>
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

const codeIn = (words: string) => words.match(/\b[245]\.\d{1,3}\.\d{1,3}\b/)?.[0] ?? null
