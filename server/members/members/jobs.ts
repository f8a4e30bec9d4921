import type { Job } from '../../platform/background/jobs.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Log } from '../../platform/kernel/log.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { invitationMail } from './invitations/invitation-mail.ts'
import * as store from './invitations/invitation-store.ts'
import { digest, invitationPath, newLinkSecret } from './invitations/link.ts'

/** `url` is the public URL of the installation. */
type Services = { db: Db; mail: Mailer; url: string; log: Log }

const by = { type: 'system', name: 'invitations' } as const

/**
 * The secret of the link is created here, so that it is never stored in the queue. The mail of an earlier attempt may
 * have arrived, so its link stays valid.
 */
export const sendInvitation: Job<{ invitation: string }, Services> = {
  queue: 'send-invitation',
  // Two days in total, for an outage of the mail server.
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
