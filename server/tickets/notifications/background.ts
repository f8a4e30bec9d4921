import { leasedWork } from '../../platform/background/leased-work.ts'
import { skippingFaults } from '../../platform/background/skipping-faults.ts'
import { workspaceWork } from '../../platform/background/workspace-work.ts'
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
    run: skippingFaults(services, {
      by,
      run: notify,
      skip: async (tx) => {
        const dropped = await take(tx, 1)
        return { skipped: dropped.length, what: { event: dropped[0] } }
      },
      message: 'nobody could be notified of an event',
    }),
  })

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
