import type {
  listOutgoingMails,
  OutgoingMail,
  OutgoingMailCounts,
} from '../../../../contract/mail/outgoing-mails.ts'
import { type SendStatus, sendStatuses } from '../../../../contract/messages/messages.ts'
import type { Read } from '../../../platform/db/transaction.ts'
import type { Principal } from '../../../platform/http/callers/principal.ts'
import type { FeedResponse, Reading } from '../../../platform/http/requests/paging.ts'
import * as store from './listing-store.ts'

type Access = Principal['channels']

export const pageOfOutgoing = async (
  tx: Read,
  access: Access,
  { before = Number.MAX_SAFE_INTEGER, perPage: limit, filters }: Reading<typeof listOutgoingMails.feed>,
): Promise<FeedResponse<OutgoingMail>> => {
  const { status: statuses = sendStatuses, channel } = filters
  const channels = channel?.map((ulid) => ulid.toLowerCase())
  const rows = await store.list(tx, access, { statuses, channels, before, limit })
  return { rows, nextBefore: rows.length === limit ? (rows.at(-1)?.id ?? null) : null }
}

/** The number of messages for each status. */
export const countOutgoing = async (
  tx: Read,
  access: Access,
  channels?: string[],
): Promise<OutgoingMailCounts> => {
  const counted = await store.counts(tx, access, channels)
  const of = (status: SendStatus) => counted.get(status) ?? 0
  return {
    total: sendStatuses.reduce((sum, status) => sum + of(status), 0),
    pending: of('pending'),
    sent: of('sent'),
    kept: of('kept'),
    failed: of('failed'),
    unknown: of('unknown'),
  }
}
