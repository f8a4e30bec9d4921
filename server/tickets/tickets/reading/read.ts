import { timeOfMessage } from '../../../messages/index.ts'
import type { Write } from '../../../platform/db/transaction.ts'
import type { Principal } from '../../../platform/http/callers/principal.ts'
import { fieldFaults, label } from '../../../platform/kernel/field-faults.ts'
import { invalid } from '../../../platform/kernel/problem.ts'
import * as store from './reads-store.ts'

type Call = { tx: Write; me: Principal; found: { id: number }; body: { message_ulid?: string } }

/** Marks a ticket as read, up to the given message. */
export const readUpTo = async ({ tx, me, found, body: { message_ulid: ulid } }: Call) => {
  const upTo = ulid && (await timeOfMessage(tx, found.id, ulid.toLowerCase()))
  if (ulid && !upTo) throw invalid({ message_ulid: [fieldFaults.selected(label('message_ulid'))] })
  await store.markRead(tx, { user: me.user.id, tickets: [found.id], ...(upTo && { upTo }) })
}
