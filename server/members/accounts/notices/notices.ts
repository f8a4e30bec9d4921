import { type Job, later } from '../../../platform/background/jobs.ts'
import type { Db } from '../../../platform/db/open.ts'
import type { GlobalWrite } from '../../../platform/db/transaction.ts'
import { newUlid } from '../../../platform/kernel/ids.ts'
import type { Log } from '../../../platform/kernel/log.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { findCredentials } from '../../members/actions.ts'
import { noticeMail } from './notice-mail.ts'
import type { Change } from './notice-texts.ts'

type Services = { db: Pick<Db, 'global'>; mail: Mailer; url: string; log: Log }
type Notice = { id: string; user: number; change: Change; address?: string; workspace?: string }

/** A retry sends the same mail with the same id. */
export const sendAccountNotice: Job<Notice, Services> = {
  queue: 'send-account-notice',
  run: async ({ db, mail, url, log }, { id, user, change, address, workspace }) => {
    const person = await db.global.read((tx) => findCredentials(tx, { id: user }))
    if (!person) return
    const to = { ...person, address: address ?? person.email }
    const rejection = await mail.send(noticeMail(id, to, { change, workspace }, `${url}/forgot-password`))
    if (rejection) log.warn({ user, change, ...rejection }, 'the notice was rejected by the mail server')
  },
}

/** Notifies a person by mail of a change of the account, at the current or a given address. */
export const noticeTo = (
  tx: GlobalWrite,
  user: number,
  change: Change,
  more: { address?: string; workspace?: string } = {},
) => later(tx, sendAccountNotice, { id: newUlid(), user, change, ...more })
