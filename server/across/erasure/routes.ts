import { eraseContact, listErasures, showErasure } from '../../../contract/across/erasures.ts'
import { lockContactOf } from '../../contacts/index.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { route } from '../../platform/http/route.ts'
import { beginLongWork } from '../../workspaces/index.ts'
import { removeAllExports } from '../exports/actions.ts'
import { contactErasure } from './long-erasure.ts'
import * as store from './store.ts'

const find = (tx: Read, { erasure }: { erasure: string }) => store.find(tx, erasure)
const lock = (tx: Write, { contact }: { contact: string }) => lockContactOf(tx, contact)

export const routes = [
  route(eraseContact, lock, async ({ tx, me, found: { id, ulid, email } }) => {
    await removeAllExports(tx)
    await store.begin(tx, { id, email, user: me.user.id })
    // Without a name, which the work would keep.
    return beginLongWork(tx, contactErasure, {
      resource: ulid,
      name: null,
      user: me.user.id,
      input: { contact: id },
    })
  }),
  route(listErasures, async ({ tx, page }) => {
    const [rows, total] = await Promise.all([store.list(tx, page), store.total(tx)])
    return { rows, total }
  }),
  route(showErasure, find, async ({ found }) => found),
]
