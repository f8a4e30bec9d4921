import { messageScheduleCancelled } from '../../../contract/writing/scheduled-messages.ts'
import { linksFor, releaseScheduled } from '../../files/index.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import type { Keys } from '../../platform/kernel/keys.ts'
import { adopt } from '../drafts/actions.ts'
import type { Row } from './store.ts'
import * as store from './store.ts'

type Call = {
  tx: Write
  me: Principal
  found: { ticket: { id: number; ulid: string }; row: Row }
  site: string
}

/** Converts the message to a draft of the member who cancels it, and notifies its author. */
export const cancel = async ({ tx, me, found: { ticket, row }, site }: Call, { keys }: { keys: Keys }) => {
  const by = { user: me.user.id, apiToken: me.token.id }
  const files = await releaseScheduled(tx, row.id, by)
  const { kind, to_recipients, cc_recipients, bcc_recipients, forwarded_from_ulid, forwarded_files } = row
  const draft = {
    ...{ kind, to_recipients, cc_recipients, bcc_recipients, forwarded_from_ulid, forwarded_files },
    body: files.reduce((body, { ulid, token }) => body.replaceAll(`cid:${ulid}`, `cid:${token}`), row.body),
    tokens: files.map(({ token }) => token),
  }
  const view = { keys, linksTo: linksFor(tx, site, keys) }
  const adopted = await adopt(tx, { ...by, ticket: ticket.id }, draft, view)
  await store.remove(tx, row.id)
  const facts = { ticket: ticket.ulid, scheduled_message: row.ulid, tell: [row.author.ulid] }
  emit(tx, messageScheduleCancelled, facts, { ticket: ticket.id })
  return adopted
}
