import { type Job, later } from '../../../platform/background/jobs.ts'
import type { Db } from '../../../platform/db/open.ts'
import type { GlobalWrite } from '../../../platform/db/transaction.ts'
import { newUlid } from '../../../platform/kernel/ids.ts'
import type { Log } from '../../../platform/kernel/log.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { findCredentials } from '../../members/actions.ts'
import { digest, newLinkSecret } from '../sign-in/link.ts'
import { resetMail } from './reset-mail.ts'
import * as store from './reset-store.ts'

/** `url` is the public URL of the installation. */
type Services = { db: Pick<Db, 'global'>; mail: Mailer; url: string; log: Log }

const by = { type: 'system', name: 'accounts' } as const

const validForMs = 60 * 60_000

/** The secret of the link is created here, so that it is never stored in the queue. */
export const sendPasswordReset: Job<{ user: number }, Services> = {
  queue: 'send-password-reset',
  run: async ({ db, mail, url, log }, { user }) => {
    const secret = newLinkSecret()
    const person = await db.global.write(by, async (tx) => {
      const account = await findCredentials(tx, { id: user })
      if (account) await store.insert(tx, user, digest(secret), new Date(tx.now.getTime() + validForMs))
      return account
    })
    if (!person) return
    const rejection = await mail.send(resetMail(newUlid(), person, `${url}/reset-password/${secret}`))
    if (rejection)
      log.warn({ user, ...rejection }, 'the mail to reset a password was rejected by the mail server')
  },
}

export const mailPasswordReset = (tx: GlobalWrite, user: number) => later(tx, sendPasswordReset, { user })
