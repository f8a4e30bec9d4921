import type { Job } from '../platform/background/jobs.ts'
import type { Db } from '../platform/db/open.ts'
import type { Log } from '../platform/kernel/log.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import { invitationMail } from './invitations/invitation-mail.ts'
import * as store from './invitations/invitation-store.ts'
import { digest, invitationPath, newLinkSecret } from './invitations/link.ts'

/** The URL is the public one of the installation. */
type Services = { db: Db; mail: Mailer; url: string; log: Log }

const by = { type: 'system', name: 'invitations' } as const

/**
 * The secret of the link is made here, not where somebody is invited: so it is at no time in the queue.
 * An earlier attempt may have got its mail through, so its link stays good beside the new one.
 */
export const sendInvitation: Job<{ invitation: string }, Services> = {
  queue: 'send-invitation',
  // Two days in all, for a mail server that is down.
  retries: 60,
  run: async ({ db, mail, url, log }, { invitation }, workspace) => {
    const secret = newLinkSecret()
    const letter = await db.write(workspace, by, async (tx) => {
      const unsent = await store.findUnsent(tx, invitation)
      if (unsent) await store.insertLink(tx, unsent.id, digest(secret))
      return unsent
    })
    if (!letter) return
    const rejection = await mail.send(invitationMail(letter, url + invitationPath + secret))
    if (rejection)
      log.warn({ workspace, invitation, ...rejection }, 'the invitation was rejected by the mail server')
    await db.write(workspace, by, (tx) => store.markMailed(tx, letter.id))
  },
}
