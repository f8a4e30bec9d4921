import { headerText, wellFormed } from '../headers/encoded-words.ts'
import { type Field, fieldsIn, firstOf } from '../headers/fields.ts'
import type { Mime } from '../mime/mime.ts'
import type { ReportedRecipient } from '../parsed/parsed-mail.ts'
import { statusCodeIn } from './status-code.ts'

const outcomes: Record<string, ReportedRecipient['outcome']> = {
  failed: 'failed',
  delayed: 'delayed',
  delivered: 'delivered',
  relayed: 'delivered',
  expanded: 'delivered',
}

const longestStatus = 512 * 1024
const mostRecipients = 200

/** The recipients in the machine-readable part of a report (RFC 3464). */
export const recipientsInStatus = (nodes: Mime[]) =>
  nodes
    .filter(({ type }) => /^message\/(global-)?delivery-status$/.test(type))
    .flatMap((leaf) => groupsIn(wellFormed(leaf.text().slice(0, longestStatus))))
    .flatMap(recipientIn)
    .slice(0, mostRecipients)

const groupsIn = (text: string) =>
  text
    .trim()
    .split(/\n[ \t]*\n\s*/)
    .map(fieldsIn)

const recipientIn = (fields: Field[]): ReportedRecipient[] => {
  const address = addressIn(fields, 'original-recipient') || addressIn(fields, 'final-recipient')
  if (!address) return []
  const action = firstOf(fields, 'action')?.match(/\w+/)?.[0].toLowerCase() ?? ''
  const code = statusCodeIn(firstOf(fields, 'status') ?? '')
  const words = headerText(firstOf(fields, 'diagnostic-code')?.replace(/^[\w-]+\s*;\s*/, ''))
  return [{ address, outcome: outcomes[action] ?? outcomeOf(code), code, words }]
}

const addressIn = (fields: Field[], key: string) =>
  (firstOf(fields, key) ?? '').match(/[^\s<>;:"]{1,320}@[^\s<>;:"]{1,320}/)?.[0] ?? ''

const outcomeOf = (code: string | null) =>
  code?.startsWith('2') ? 'delivered' : code?.startsWith('4') ? 'delayed' : 'failed'
