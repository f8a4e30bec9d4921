import type { TicketStatus } from '../../../contract/base/ticket-status.ts'
import { isWaitTrigger, type WaitTrigger } from '../../../contract/workflows/workflows.ts'
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
  const workflow = await findActive(tx, key.workflow)
  const trigger = workflow?.trigger_type ?? 'manual'
  if (!workflow || !isWaitTrigger(trigger)) {
    await store.spend(tx, key)
    return []
  }
  const timer = await store.hold(tx, key, trigger)
  if (!timer) return []
  if (timer.current?.getTime() !== timer.since.getTime()) {
    await store.remove(tx, key)
    return []
  }
  await store.spend(tx, key)
  if (isOver(trigger, timer.status)) return []
  const activation = { trigger, event: null, chain: newUlid(), depth: 0 }
  const subject = { ticket: key.ticket, ...(isAboutMessage(trigger) && { since: timer.since }) }
  const { rejected } = await runMatching(tx, { workflows: [workflow], activation, subject, automaticMails })
  return rejected
}

/** Nobody waits on a closed ticket or on spam, however long it was. Only open tickets have to be read. */
export const isOver = (trigger: WaitTrigger, status: TicketStatus) =>
  trigger === 'on_unseen' ? status !== 'open' : status === 'closed' || status === 'spam'

/** Returns true if a wait begins with a message of the contact, which the conditions then see. */
export const isAboutMessage = (trigger: WaitTrigger) => trigger !== 'on_contact_silent'
