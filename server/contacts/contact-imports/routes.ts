import {
  type ContactImport,
  contactImportCreated,
  contactImportDeleted,
  contactImportStarted,
  contactImportUpdated,
  createContactImport,
  deleteContactImport,
  exportRefusedRows,
  listContactImports,
  listImportedRows,
  showContactImport,
  startContactImport,
  updateContactImport,
} from '../../../contract/contacts/contact-imports.ts'
import { removeFilesLater } from '../../files/index.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import { route } from '../../platform/http/route.ts'
import { conflict, notFound } from '../../platform/kernel/problem.ts'
import { beginLongWork } from '../../workspaces/index.ts'
import { chosenTargets } from './choices.ts'
import { forgetLater, readLater } from './jobs.ts'
import { pageOfRows, refusedRows } from './listing.ts'
import * as store from './record/store.ts'
import { contactImport } from './run.ts'

type Path = { contactImport: string }

const find = (tx: Read, path: Path) => store.find(tx, path.contactImport)
const lock = (tx: Write, path: Path) => store.lock(tx, path.contactImport)

const mostListed = 20
/** Imports that were not started, of which each has a file or its rows. */
const mostWaiting = 3

export const routes = [
  route(createContactImport, async ({ tx, body, query }) => {
    await store.holdAll(tx)
    const ulid = await store.insert(tx, query.kind ?? 'contacts', body)
    const others = await store.superfluous(tx, mostWaiting)
    await remove(
      tx,
      others.map((one) => one.ulid),
    )
    readLater(tx, ulid)
    forgetLater(tx, ulid)
    emit(tx, contactImportCreated, { contact_import: ulid })
    return shown(await store.find(tx, ulid))
  }),
  route(listContactImports, async ({ tx }) => (await store.all(tx, mostListed)).map(shown)),
  route(showContactImport, find, async ({ found }) => shown(found)),
  route(updateContactImport, lock, async ({ tx, found, body }) => {
    const { updates_existing = found.updates_existing, clears_empty = found.clears_empty } = body
    if (found.state !== 'ready' && found.state !== 'comparing') throw conflict(reasons[found.state])
    const columns = await chosenTargets(tx, found, body.targets)
    await store.choose(tx, found.id, { columns, updates_existing, clears_empty })
    readLater(tx, found.ulid)
    emit(tx, contactImportUpdated, { contact_import: found.ulid })
    return shown(await store.find(tx, found.ulid))
  }),
  route(listImportedRows, find, ({ tx, found, page }) => pageOfRows(tx, found.id, page)),
  route(exportRefusedRows, find, ({ tx, found, query }) => refusedRows(tx, found, query.after)),
  route(startContactImport, lock, async ({ tx, me, found }) => {
    if (!(await store.start(tx, found.id))) throw conflict(reasons[found.state])
    const long_work = await beginLongWork(tx, contactImport, {
      resource: found.ulid,
      name: found.filename,
      user: me.user.id,
      input: { contactImport: found.ulid },
    })
    emit(tx, contactImportStarted, { contact_import: found.ulid })
    return { contact_import: shown({ ...found, state: 'started' }), long_work }
  }),
  route(deleteContactImport, find, ({ tx, found }) => remove(tx, [found.ulid])),
]

const reasons = {
  reading: 'The file is still being read.',
  comparing: 'The rows are still being compared with what exists.',
  failed: 'The file cannot be read.',
  ready: 'This import was started already.',
  started: 'This import was started already.',
  ended: 'This import was started already.',
}

const remove = async (tx: Write, ulids: string[]) => {
  if (ulids.length === 0) return
  removeFilesLater(tx, await store.remove(tx, ulids))
  for (const contact_import of ulids) emit(tx, contactImportDeleted, { contact_import })
}

const shown = (found: store.Import | undefined): ContactImport => {
  if (!found) throw notFound()
  const { id: _id, storage_key: _key, revision: _revision, first_rows, columns, ...rest } = found
  const samplesOf = (index: number) => first_rows.flatMap((cells) => cells[index] || [])
  return {
    ...rest,
    columns: columns.map((column, index) => ({ ...column, samples: samplesOf(index).slice(0, mostSamples) })),
  }
}

const mostSamples = 3
