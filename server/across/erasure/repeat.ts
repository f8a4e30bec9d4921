import { lockContactOf } from '../../contacts/index.ts'
import type { Db } from '../../platform/db/open.ts'
import type { GlobalRead, Write } from '../../platform/db/transaction.ts'
import type { Erased } from '../../platform/erasures/ledger.ts'
import { toRepeat } from '../../platform/erasures/repeat.ts'
import { erasing, removeEvenScheduled } from '../../tickets/index.ts'
import { eraseContact } from './erase.ts'
import * as store from './store.ts'
import { eraseTicket } from './ticket.ts'

const by = { type: 'system', name: 'restore' } as const

/**
 * Erases again what was erased after the backup that was restored. It continues where it was killed. Called before anything
 * is served. Returns how many entries were done.
 */
export const repeatErasures = async (db: Db) => {
  let done = 0
  for (;;) {
    const [next] = await db.global.read(({ sql }: GlobalRead) => toRepeat.first(sql))
    if (!next) return done
    for (const erased of next.input.erased) await repeat(db, erased)
    await db.global.write(by, ({ sql }) => toRepeat.remove(sql, next.id))
    done += next.input.erased.length
  }
}

const repeat = (db: Db, { workspace, kind, ulid }: Erased) =>
  kind === 'contact' ? repeatContact(db, workspace, ulid) : repeatTicket(db, workspace, { kind, ulid })

const repeatTicket = async (db: Db, workspace: number, { kind, ulid }: Pick<Erased, 'kind' | 'ulid'>) => {
  const write = <T>(work: (tx: Write) => Promise<T>) => db.write(workspace, by, work)
  const id = await db.read(workspace, (tx) => store.ticketOf(tx, ulid))
  if (id === undefined) return
  await write((tx) => erasing.separate(tx, id))
  await write(async (tx) => {
    if (kind === 'ticket') await eraseTicket(tx, id)
    else await removeEvenScheduled(tx, id)
  })
}

const repeatContact = async (db: Db, workspace: number, ulid: string) => {
  const id = await db.write(workspace, by, async (tx) => {
    const contact = await lockContactOf(tx, ulid)
    if (contact) await store.begin(tx, { id: contact.id, email: contact.email, user: nobody })
    return contact?.id
  })
  if (id !== undefined)
    await eraseContact({ db }, { workspace, by, input: { contact: id }, report: async () => true })
}

/** The receipt of a repeated erasure names nobody. */
const nobody = 0
