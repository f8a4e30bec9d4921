import type { TicketStatus } from '../../../contract/base/ticket-status.ts'
import type { HoldReason } from '../../../contract/writing/scheduled-messages.ts'

/** The facts that decide whether a scheduled message is sent. */
export type Circumstances = {
  hold_reason: HoldReason | null
  /** True if the message may have been sent after the backup from which the database was restored. */
  may_be_sent: boolean
  ticket_status: TicketStatus
  merged_from_id: number | null
  /** True if the author can access the ticket. */
  has_author: boolean
  /** True if another person or the agent has written since. */
  has_news: boolean
}

/** Returns why a scheduled message is not sent when it is due; null if it is sent. */
export const holdReason = (found: Circumstances): HoldReason | null => {
  if (found.hold_reason) return found.hold_reason
  if (found.may_be_sent) return 'restored'
  if (!found.has_author) return 'author_gone'
  if (found.ticket_status === 'spam') return 'ticket_spam'
  if (found.merged_from_id !== null) return 'ticket_merged'
  return found.has_news ? 'newer_messages' : null
}
