import { listContactMerges, mergeContact, undoContactMerge } from '../../../contract/across/contact-merges.ts'
import { showContact } from '../../contacts/index.ts'
import type { Read } from '../../platform/db/transaction.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import { route } from '../../platform/http/route.ts'
import { notFound } from '../../platform/kernel/problem.ts'
import { merge } from './merge.ts'
import * as store from './store.ts'
import { undo } from './undo.ts'

const find = (tx: Read, { contact }: { contact: string }, me: Principal) =>
  showContact(tx, contact, me.channels)
const findMerge = (tx: Read, { contactMerge }: { contactMerge: string }) => store.find(tx, contactMerge)

const show = async (tx: Read, ulid: string, me: Principal) => {
  const contact = await showContact(tx, ulid, me.channels)
  if (!contact) throw notFound()
  return contact
}

export const routes = [
  route(mergeContact, find, async ({ tx, me, found, body }) => {
    const { into, merge: made } = await merge(tx, { found, into: body.into_ulid, me })
    return { merge: made, contact: await show(tx, into.ulid, me) }
  }),
  route(listContactMerges, find, ({ tx, found }) => store.ofContact(tx, found.id)),
  route(undoContactMerge, findMerge, async ({ tx, me, found }) => show(tx, await undo(tx, found), me)),
]
