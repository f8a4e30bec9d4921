import type { Files } from '../../../platform/files/files.ts'
import type { LongWorkOf } from '../../../workspaces/index.ts'
import { type Input, type Services, type Tell, writeExport } from '../record/write.ts'
import { type Entry, zipped } from '../record/zip.ts'
import { type Collected, collect, mailsOf, messagesElsewhere, partsOf } from './collected.ts'
import { dataOf } from './data.ts'
import { pageOf } from './page.ts'

/** Writes everything about a contact into a zip file. */
export const contactExport: LongWorkOf<'contact_export', Input, Services> = {
  kind: 'contact_export',
  run: async (services, run) => {
    const { db, files, clock } = services
    const written = await writeExport(
      services,
      run,
      async function* ({ contact, includes_notes: isAll }, tell) {
        const finding = (done: number) => tell({ step: 'collecting', done, total: null })
        const asked = { contact: contact ?? '', isAll, tell: finding }
        const collected = await collect(db, run.workspace, asked)
        // The deletion of a contact also deletes its exports.
        if (collected) yield* zipped(entriesOf(files, collected, { now: clock(), tell }))
      },
    )
    return { export: written }
  },
}

type Step = 'collecting' | 'page' | 'data' | 'files'
type Writing = { now: Date; tell: Tell<{ step: Step; done: number; total: number | null }> }

async function* entriesOf(files: Files, collected: Collected, { now, tell }: Writing): AsyncGenerator<Entry> {
  const during = (step: Step) => (done: number, total: number) => tell({ step, done, total })
  yield { path: 'index.html', content: pageOf(collected, now, during('page')) }
  yield { path: 'data.json', content: dataOf(collected, now, during('data')) }
  for await (const { path, key } of filesOf(collected, during('files'))) {
    // A file that the store has lost must not keep a person from getting the others.
    const content = await files.open(key)
    if (content) yield { path, content: content as AsyncIterable<Uint8Array> }
  }
}

async function* filesOf(collected: Collected, tell: (done: number, total: number) => Promise<void>) {
  for await (const part of partsOf(collected, tell)) if ('message' in part) yield* part.message.files
  for await (const { files } of messagesElsewhere(collected)) yield* files
  for await (const { path, storage_key: key } of mailsOf(collected))
    if (path !== null && key !== null) yield { path, key }
}
