import { type Job, later } from '../../platform/background/jobs.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { Moment } from '../../platform/kernel/clock.ts'
import { followTickets, lateAfterMs } from '../channel-deletion/actions.ts'

const by = { type: 'system', name: 'ticket moves' } as const

type Left = { ticket: number; channel: number }

/**
 * A message that was written while its ticket moved may have the former channel. The job gives it the channel of its
 * ticket.
 */
export const followLate: Job<Left, { db: Pick<Db, 'write'> }> = {
  queue: 'follow-moved-ticket',
  run: ({ db }, { ticket, channel }, workspace) =>
    db.write(workspace, by, (tx) => followTickets(tx, channel, [ticket])),
}

export const followTicketLater = (tx: Write, left: Left) =>
  later(tx, followLate, left, { startAfter: new Moment(tx.now.getTime() + lateAfterMs) })
