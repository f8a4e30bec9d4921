import { fieldsAtStart, firstOf } from './fields.ts'
import { idsIn, referencesOf } from './message-ids.ts'
import type { Mime } from './mime.ts'
import type { DeliveryReport } from './parsed.ts'
import { recipientsInStatus } from './report-status.ts'
import { recipientsInWords } from './report-words.ts'
import { wellFormed } from './words.ts'

/** What a mail says of the delivery of others; null if that is not what it is about. */
export const reportOf = (root: Mime): DeliveryReport | null => {
  const nodes = nodesIn(root)
  if (nodes.some(({ type }) => otherReports.has(type))) return null
  const told = recipientsInStatus(nodes)
  const recipients = told.length ? told : recipientsInWords(root, nodes)
  if (recipients.length === 0) return null
  return { messageIds: messageIdsIn(root, nodes), recipients }
}

const otherReports = new Set([
  'message/feedback-report',
  'message/disposition-notification',
  'message/global-disposition-notification',
])

/** Whether a mail is a report for programs, such as those of RFC 3464 and of RFC 5965, or an abuse report in words. */
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
