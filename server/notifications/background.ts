import { leasedWork } from '../platform/background/leased-work.ts'
import { workspaceWork } from '../platform/background/workspace-work.ts'
import { isTransient } from '../platform/kernel/transient.ts'
import { type Services as Mailing, mail } from './mail.ts'
import { type MailRow, notificationMails } from './mail-store.ts'
import { notify, portion } from './notify.ts'
import { eventsToNotify, take } from './queue-store.ts'

const by = { type: 'system', name: 'notifications' } as const

/** Creates notifications for members from events. */
export const makingNotifications = (services: Mailing) =>
  workspaceWork(services, {
    table: eventsToNotify,
    limits: { atOnce: 2, perWorkspace: 1 },
    gatherMs: 200,
    portion,
    run: (workspace) => notifyIn(services, workspace),
  })

const notifyIn = async (services: Mailing, workspace: number) => {
  try {
    return await services.db.write(workspace, by, (tx) => notify(tx))
  } catch (error) {
    if (isTransient(error)) throw error
    return notifyOfOne(services, workspace)
  }
}

/** Skips an event that fails, so that it does not block the others of its workspace. */
const notifyOfOne = async ({ db, log }: Mailing, workspace: number) => {
  try {
    return await db.write(workspace, by, (tx) => notify(tx, 1))
  } catch (error) {
    if (isTransient(error)) throw error
    const dropped = await db.write(workspace, by, (tx) => take(tx, 1))
    log.error({ err: error, workspace, event: dropped[0] }, 'nobody could be notified of an event')
    return dropped.length
  }
}

const minutes = [1, 5, 15]

/** Sends notification mails to members who are away. */
export const mailingNotifications = (services: Mailing) =>
  leasedWork<MailRow>(services, {
    table: notificationMails,
    limits: { atOnce: 4, perWorkspace: 2 },
    deadlineMs: 10 * 60_000,
    // A day in total, for an outage of the mail server.
    retry: { backoffMs: (attempt) => (minutes[attempt - 1] ?? 60) * 60_000, mostAttempts: 26 },
    run: (row, { stop }) => mail(services, row, stop),
  })
