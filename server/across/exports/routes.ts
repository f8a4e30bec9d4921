import {
  createExport,
  deleteExport,
  downloadExport,
  type Export,
  exportContact,
  exportCreated,
  listExports,
  mostListedExports,
  mostRunningExports,
  showExport,
} from '../../../contract/across/exports.ts'
import { findContact } from '../../contacts/index.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import { route } from '../../platform/http/route.ts'
import { newUlid } from '../../platform/kernel/ids.ts'
import { conflict, notFound } from '../../platform/kernel/problem.ts'
import { beginLongWork } from '../../workspaces/index.ts'
import { removeExport } from './actions.ts'
import { listExport } from './lists/long-export.ts'
import { pageFrom } from './lists/query.ts'
import { contactExport } from './person/long-export.ts'
import { nameOfContactFile, nameOfListFile } from './record/rules.ts'
import * as store from './record/store.ts'

const find = (tx: Read, params: { export: string }) => store.find(tx, params.export)

/** Only an export that is done has a file. */
const findDone = async (tx: Read, params: { export: string }) => {
  const found = await find(tx, params)
  if (found?.state !== 'done' || found.storage_key === null || found.size === null) return undefined
  return { ulid: found.ulid, name: found.name, storage_key: found.storage_key, size: found.size }
}

export const routes = [
  route(
    exportContact,
    (tx: Write, { contact }) => findContact(tx, contact),
    async ({ tx, me, found, body }) => {
      if (await store.isErasing(tx, found.id)) throw conflict('The contact is being erased.')
      await assertRoom(tx)
      const ulid = newUlid()
      // Without a name, which the work would keep.
      const work = await beginLongWork(tx, contactExport, {
        resource: found.ulid,
        name: null,
        user: me.user.id,
        input: { export: ulid },
      })
      await store.insert(tx, {
        ulid,
        kind: 'contact',
        name: nameOfContactFile(found.ulid, tx.now),
        contact: found.ulid,
        includesNotes: body.include_notes ?? false,
        user: me.user.id,
        work: work.ulid,
      })
      emit(tx, exportCreated, { export: ulid })
      return work
    },
  ),
  route(createExport, async ({ tx, me, body }) => {
    const { kind, filter = {}, q, view } = body
    // Rejects unknown filters before the work begins.
    pageFrom({ kind, filter, q }, 'start')
    await assertRoom(tx)
    const ulid = newUlid()
    const { user, workspace } = me
    const work = await beginLongWork(tx, listExport, {
      resource: ulid,
      name: null,
      user: user.id,
      input: { export: ulid, query: { kind, filter, q, view, me: { user, workspace } } },
    })
    const name = nameOfListFile(kind, tx.now)
    await store.insert(tx, {
      ulid,
      kind,
      name,
      contact: null,
      includesNotes: false,
      user: user.id,
      work: work.ulid,
    })
    emit(tx, exportCreated, { export: ulid })
    return shown(await store.find(tx, ulid))
  }),
  route(listExports, async ({ tx }) => (await store.list(tx, mostListedExports)).map(shown)),
  route(showExport, find, async ({ found }) => shown(found)),
  route(downloadExport, findDone, async ({ found: { name, size, storage_key } }) => ({
    ...{ storage_key, size, filename: name, mime_type: 'application/octet-stream' },
    inPlace: false,
    isSecret: true,
  })),
  route(deleteExport, find, ({ tx, found }) => removeExport(tx, found.ulid)),
]

const assertRoom = async (tx: Write) => {
  await store.holdAll(tx)
  if ((await store.countRunning(tx)) >= mostRunningExports)
    throw conflict(`${mostRunningExports} exports are running already. Wait until one of them is done.`)
}

const shown = (found: store.Stored | undefined): Export => {
  if (!found) throw notFound()
  const { storage_key: _, ...rest } = found
  return rest
}
