import { listOutgoingMails, showOutgoingMail } from '../../../contract/mail/outgoing-mails.ts'
import { resendMessage } from '../../../contract/messages/messages.ts'
import { linksFor } from '../../files/index.ts'
import { findMessage, messageView } from '../../messages/index.ts'
import type { Read } from '../../platform/db/transaction.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import { route } from '../../platform/http/route.ts'
import type { Keys } from '../../platform/kernel/keys.ts'
import { notFound } from '../../platform/kernel/problem.ts'
import { pageOfOutgoing } from './listing/listing.ts'
import * as shown from './listing/shown-store.ts'
import { resend } from './resend.ts'
import * as store from './resend-store.ts'

const find = (tx: Read, params: { ticket: string; message: string }, me: Principal) =>
  store.find(tx, params, me.channels)

const findMail = (tx: Read, { message }: { message: string }, me: Principal) =>
  shown.find(tx, message, me.channels)

export const routes = [
  route(listOutgoingMails, ({ tx, me, reading }) => pageOfOutgoing(tx, me.channels, reading)),
  route(showOutgoingMail, findMail, async ({ tx, found }) => {
    const [attempt_log, delivery_reports] = await Promise.all([
      shown.attempts(tx, found.id),
      shown.reports(tx, found.id),
    ])
    return { ...found, attempt_log, delivery_reports }
  }),
  route(resendMessage, find, async ({ tx, found, body, site }, { keys }: { keys: Keys }) => {
    await resend(tx, found, body)
    const message = await findMessage(tx, found.id)
    if (!message) throw notFound()
    return messageView(message, linksFor(tx, site, keys))
  }),
]
