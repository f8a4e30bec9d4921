import { listOutgoingMails } from '../../contract/mails/outgoing-mails.ts'
import { resendMessage } from '../../contract/messages/messages.ts'
import { linksFor } from '../attachments/actions.ts'
import { findMessage, messageView } from '../messages/actions.ts'
import type { Read } from '../platform/db/transaction.ts'
import type { Principal } from '../platform/http/callers/principal.ts'
import { route } from '../platform/http/route.ts'
import type { Keys } from '../platform/kernel/keys.ts'
import { notFound } from '../platform/kernel/problem.ts'
import { listed } from './listing/listing.ts'
import { resend } from './resend.ts'
import * as store from './resend-store.ts'

const find = (tx: Read, params: { ticket: string; message: string }, me: Principal) =>
  store.find(tx, params, me.channels)

export const routes = [
  route(listOutgoingMails, ({ tx, me, reading }) => listed(tx, me.channels, reading)),
  route(resendMessage, find, async ({ tx, found, site }, { keys }: { keys: Keys }) => {
    await resend(tx, found)
    const message = await findMessage(tx, found.id)
    if (!message) throw notFound()
    return messageView(message, linksFor(tx, site, keys))
  }),
]
