import type { TicketStatus } from '../../../contract/ticket-status.ts'
import { tellIfSpent } from '../../inbound/actions.ts'
import type { Means } from '../../means.ts'
import { freeRoom } from '../../platform/background/slots.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { newUlid } from '../../platform/ids.ts'
import { lockTicket } from '../../tickets/actions.ts'
import { findActive } from '../store.ts'
import { consult } from './consult.ts'
import { atOnce } from './round.ts'
import * as store from './timer-store.ts'

const by = { type: 'system', name: 'workflows' } as const

/** Lets those workflows run whose tickets have waited too long; says how many were due. */
export const fireDue = async (means: Means) => {
  const { db, config, log } = means
  const due = await db.global.read((tx) => store.due(tx, freeRoom({ atOnce, perWorkspace: atOnce / 5 })))
  for (const { workspace, ...place } of due) {
    try {
      const refused = await db.write(workspace, by, (tx) => fire(tx, place, config.AUTOMATIC_MAILS))
      for (const one of refused) tellIfSpent(means, one)
    } catch (error) {
      log.error(
        { err: error, workspace, ...place },
        'a workflow on a waiting ticket failed; it is tried again',
      )
      await db.write(workspace, by, (tx) => store.delay(tx, place))
    }
  }
  return due.length
}

/** Whether the ticket waits still is looked up here, behind its lock: no reply can come in between. */
const fire = async (tx: Write, place: { ticket: number; workflow: number }, automaticMails: number) => {
  if (!(await lockTicket(tx, place.ticket))) return []
  const timer = await store.hold(tx, place)
  if (!timer) return []
  if (timer.waiting_since?.getTime() !== timer.since.getTime()) {
    await store.remove(tx, place)
    return []
  }
  await store.spend(tx, place)
  const workflow = await findActive(tx, place.workflow)
  if (workflow?.trigger_type !== 'on_no_reply' || isOver(timer.status)) return []
  const occasion = { trigger: 'on_no_reply', event: null, chain: newUlid(), depth: 0 } as const
  const subject = { ticket: place.ticket, since: timer.since }
  const { refused } = await consult(tx, { workflows: [workflow], occasion, subject, automaticMails })
  return refused
}

/** Whether nobody is going to answer a ticket, however long its contact waits. */
export const isOver = (status: TicketStatus) => status === 'closed' || status === 'spam'
