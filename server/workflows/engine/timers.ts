import type { TicketStatus } from '../../../contract/base/ticket-status.ts'
import { logIfSpent } from '../../mail/index.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { newUlid } from '../../platform/kernel/ids.ts'
import { lockTicket } from '../../tickets/index.ts'
import { findActive } from '../rules/store.ts'
import { runMatching } from './evaluate.ts'
import type { Services } from './round.ts'
import * as store from './timer-store.ts'

const by = { type: 'system', name: 'workflows' } as const

/** Maximum timers of a workspace in one batch. */
export const atOnce = 50

/** Fires the due timers of a workspace. Returns their number. */
export const fireDue = async (services: Services, workspace: number) => {
  const { db, config, log } = services
  const due = await db.read(workspace, (tx) => store.due(tx, atOnce))
  for (const key of due) {
    try {
      const rejected = await db.write(workspace, by, (tx) => fire(tx, key, config.AUTOMATIC_MAILS))
      for (const one of rejected) logIfSpent(services, one)
    } catch (error) {
      log.error({ err: error, workspace, ...key }, 'a workflow on a waiting ticket failed; it is tried again')
      await db.write(workspace, by, (tx) => store.delay(tx, key))
    }
  }
  return due.length
}

/** Checks whether the ticket still waits after locking it, so that no reply can be added meanwhile. */
const fire = async (tx: Write, key: { ticket: number; workflow: number }, automaticMails: number) => {
  if (!(await lockTicket(tx, key.ticket))) {
    await store.remove(tx, key)
    return []
  }
  const timer = await store.hold(tx, key)
  if (!timer) return []
  if (timer.waiting_since?.getTime() !== timer.since.getTime()) {
    await store.remove(tx, key)
    return []
  }
  await store.spend(tx, key)
  const workflow = await findActive(tx, key.workflow)
  if (workflow?.trigger_type !== 'on_no_reply' || isOver(timer.status)) return []
  const activation = { trigger: 'on_no_reply', event: null, chain: newUlid(), depth: 0 } as const
  const subject = { ticket: key.ticket, since: timer.since }
  const { rejected } = await runMatching(tx, { workflows: [workflow], activation, subject, automaticMails })
  return rejected
}

/** Nobody expects a reply to a closed ticket or to spam, however long the contact has waited. */
export const isOver = (status: TicketStatus) => status === 'closed' || status === 'spam'
