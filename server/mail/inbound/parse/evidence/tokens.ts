import { allOf, type Field, firstOf } from '../headers/fields.ts'
import type { Evidence, Mailbox, Part } from '../parsed/parsed-mail.ts'
import { type Link, readBody } from './text.ts'

export type Content = { from: Mailbox[]; replyTo: Mailbox[]; subject: string; html: string; parts: Part[] }

export const noEvidence: Evidence = { tokens: [], facts: { hosts: [], marks: [], files: [] } }

/** The tokens of a mail. A prefix says where a word is from; words of the text have none. */
export const evidenceOf = (fields: Field[], { from, replyTo, subject, html, parts }: Content): Evidence => {
  const { text, links } = readBody(html)
  const marks = marksIn(fields)
  const files = extensionsOf(parts)
  const tokens = new Set([
    ...marks.map((mark) => `mark:${mark}`),
    ...files.map((extension) => `file:${extension}`),
    ...senderTokens(from, replyTo),
    ...linkTokens(links),
    ...wordsIn(subject).flatMap((word) => [`subject:${word}`, word]),
    ...headerTokens(fields),
    ...shapeTokens(subject, text),
    ...wordsIn(text),
  ])
  return { tokens: [...tokens].slice(0, mostTokens), facts: { hosts: hostsOf(links), marks, files } }
}

export const mostTokens = 200

const word = /[\p{L}\p{N}$€£][\p{L}\p{N}$€£'’-]*/gu
const letters = { fewest: 3, most: 24 }

/** The words of a text. Scripts without spaces are cut into pairs of characters. */
const wordsIn = (text: string) => {
  const words: string[] = []
  for (const [found] of text.toLowerCase().matchAll(word)) {
    if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(found.slice(0, 100)))
      words.push(...pairsOf(found.slice(0, 100)))
    else if (found.length >= letters.fewest && found.length <= letters.most) words.push(plain(found))
  }
  return words
}

const plain = (found: string) => found.replace(/\d/g, '0').replace(/['’-]+$/, '')

const pairsOf = (text: string) =>
  Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2))

const domainOf = ({ address }: Mailbox) => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

const senderTokens = ([sender]: Mailbox[], [answered]: Mailbox[]) => {
  if (!sender) return []
  const domain = domainOf(sender)
  return [
    `from:${domain}`,
    `from:.${domain.split('.').at(-1)}`,
    ...wordsIn(sender.name.slice(0, 200)).map((name) => `name:${name}`),
    ...(answered && domainOf(answered) !== domain ? ['shape:answers elsewhere'] : []),
  ]
}

const manyLinks = [3, 8, 20] as const

const linkTokens = (links: Link[]) => {
  const hosts = hostsOf(links)
  return [
    ...hosts.slice(0, 20).flatMap(([host]) => [`host:${host}`, `host:.${host.split('.').at(-1)}`]),
    ...(hosts.some(([host]) => isNumeric(host)) ? ['shape:link to an address'] : []),
    ...(links.some(isDisguised) ? ['shape:link to another domain'] : []),
    ...manyLinks.filter((count) => links.length >= count).map((count) => `links:${count}`),
  ]
}

const isNumeric = (host: string) => /^[\d.]+$/.test(host) || host.startsWith('[')

/** The text of the link is a URL of another domain. */
const isDisguised = ({ host, words }: Link) => {
  const named = words.toLowerCase().match(/^\s*(?:https?:\/\/)?(?:www\.)?([a-z0-9-]+(?:\.[a-z0-9-]+)+)/)?.[1]
  return named !== undefined && !host.endsWith(named.split('.').slice(-2).join('.'))
}

const hostsOf = (links: Link[]): [string, number][] => {
  const counts = new Map<string, number>()
  for (const { host } of links) counts.set(host, (counts.get(host) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one).slice(0, 50)
}

const extensionsOf = (parts: Part[]) => [
  ...new Set(
    parts
      .slice(0, 20)
      .flatMap(({ filename }) => filename.toLowerCase().match(/\.([a-z0-9]{1,8})$/)?.[1] ?? []),
  ),
]

/** The marks of other filters on the way. Only those that accuse count: a sender can write the others as well. */
const marksIn = (fields: Field[]) => {
  const flag = allOf(fields, 'x-spam-flag').some((value) => /^\s*yes/i.test(value))
  const status = allOf(fields, 'x-spam-status').some((value) => /^\s*yes/i.test(value))
  const level = `${firstOf(fields, 'x-ms-exchange-organization-scl') ?? ''}`
  const forefront = firstOf(fields, 'x-forefront-antispam-report')?.match(/(?:^|;)\s*SCL:(-?\d+)/i)?.[1]
  const scl = Math.max(
    ...[level, forefront ?? ''].map((text) => Number.parseInt(text, 10)).map((n) => n || 0),
  )
  return [...(flag || status ? ['spam filter'] : []), ...(scl >= 5 ? ['microsoft'] : [])]
}

const headerTokens = (fields: Field[]) => {
  const type = firstOf(fields, 'content-type') ?? ''
  const charset = type.match(/charset\s*=\s*"?([\w-]{1,20})/i)?.[1]
  return [
    ...(firstOf(fields, 'list-unsubscribe') ? ['shape:list'] : []),
    ...(/bulk|junk/i.test(firstOf(fields, 'precedence') ?? '') ? ['shape:bulk'] : []),
    ...(/text\/html/i.test(type) ? ['shape:only html'] : []),
    ...(charset ? [`charset:${charset.toLowerCase()}`] : []),
  ]
}

const shapeTokens = (subject: string, text: string) => {
  const begin = text.slice(0, 5_000)
  const capitals = begin.match(/\p{Lu}{4,}/gu)?.length ?? 0
  return [
    ...(/^[^\p{Ll}]{8,}$/u.test(subject) ? ['shape:subject in capitals'] : []),
    ...(/!{2,}|\${2,}/.test(subject + begin) ? ['shape:exclaims'] : []),
    ...(capitals >= 10 ? ['shape:capitals'] : []),
    ...(/[$€£]\s?\d/.test(begin) ? ['shape:sum'] : []),
  ]
}
