import { wellFormed } from '../headers/encoded-words.ts'
import { fieldsAtStart, firstOf } from '../headers/fields.ts'
import { idsIn, referencesOf } from '../headers/message-ids.ts'
import type { Mime } from '../mime/mime.ts'
import type { DeliveryReport } from '../parsed/parsed-mail.ts'
import { recipientsInText } from './free-text.ts'
import { recipientsInStatus } from './status.ts'

/** The delivery report in a mail; null if it is none. */
export const reportOf = (root: Mime): DeliveryReport | null => {
  const nodes = nodesIn(root)
  if (nodes.some(({ type }) => otherReports.has(type))) return null
  const structured = recipientsInStatus(nodes)
  const recipients = structured.length ? structured : recipientsInText(root, nodes)
  if (recipients.length === 0) return null
  return { messageIds: messageIdsIn(root, nodes), recipients }
}

const otherReports = new Set([
  'message/feedback-report',
  'message/disposition-notification',
  'message/global-disposition-notification',
])

/** Returns true for machine-readable reports, such as RFC 3464 and RFC 5965, and for abuse reports in text. */
export const isReport = (root: Mime) =>
  root.type === 'multipart/report' ||
  otherReports.has(root.type) ||
  root.children.some(({ type }) => type === 'multipart/report' || otherReports.has(type)) ||
  isAbuseReport(root)

const isAbuseReport = (root: Mime) =>
  root.fields.some(({ key, value }) => /^x-x?arf$/.test(key) && /^(yes|plain|secure|bulk)\b/i.test(value)) ||
  nodesIn(root).some((leaf) => isText(leaf) && abuse.test(leaf.text().slice(0, longestOpening)))

const longestOpening = 2_048
const abuse = /^\s*this is an? (e-?mail )?abuse report (for|about) an? (e-?mail )?message (received|with)/i

const nodesIn = (node: Mime): Mime[] => [node, ...node.children.flatMap(nodesIn)]

const messageIdsIn = (root: Mime, nodes: Mime[]) => {
  const returned = nodes.filter(({ type }) =>
    /^(message\/(rfc822|global)|text\/rfc822(-headers)?)$/.test(type),
  )
  const attached = returned.flatMap((leaf) => idsIn(firstOf(fieldsAtStart(leaf.content), 'message-id') ?? ''))
  const quoted = nodes
    .filter(isText)
    .flatMap((leaf) => idsIn(wellFormed(leaf.text()).match(messageId)?.[1] ?? ''))
  return [attached, quoted, referencesOf(root.fields)].find((ids) => ids.length)?.filter(isFirst) ?? []
}

const messageId = /^[ \t>]*message-id:\s*(<[^<>\n]+>)/im

const isText = ({ type, children }: Mime) =>
  children.length === 0 && /^(text\/plain|multipart\/.*)$/.test(type)

const isFirst = (id: string, index: number, ids: string[]) => ids.indexOf(id) === index
