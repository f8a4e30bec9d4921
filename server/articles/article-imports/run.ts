import { removeFilesLater } from '../../files/index.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Files } from '../../platform/files/files.ts'
import { badRequest } from '../../platform/kernel/problem.ts'
import type { LongWorkOf } from '../../workspaces/index.ts'
import { archiveSource, importFrom } from '../brains/actions.ts'
import * as files from './file-store.ts'
import * as store from './store.ts'

type Services = { db: Db; files: Files }
type Input = { articleImport: string }

/** Writes the articles of an import. After a crash, articles that were written before are unchanged. */
export const articleImport: LongWorkOf<'article_import', Input, Services> = {
  kind: 'article_import',
  run: async (services, { workspace, by, input, report }) => {
    const { db } = services
    const found = await db.read(workspace, (tx) => store.find(tx, input.articleImport))
    if (found?.state !== 'started') return {}
    const source = await sourceOf(services, found, workspace)
    let isGone = false
    await importFrom({
      ...{ db, by, workspace, brain: found.brain, source, isPublic: found.is_public },
      onProgress: async (done, total) => (await report({ step: 'writing', done, total })) && !isGone,
      note: async (tx, portion) => {
        isGone = !(await store.exists(tx, found.id))
        await files.note(tx, found.id, portion)
      },
    })
    const { counts } = await db.write(workspace, by, async (tx) => {
      removeFilesLater(tx, await store.end(tx, found))
      return (await store.find(tx, found.ulid)) ?? found
    })
    return { article_import: found.ulid, ...counts }
  },
}

const sourceOf = async ({ files }: Services, { storage_key, size }: store.Import, workspace: number) => {
  const content = storage_key && (await files.open(storage_key))
  const source = content ? await archiveSource({ content, size, workspace }) : undefined
  if (typeof source !== 'object')
    throw badRequest('The zip file is not there any more. Please upload it again.')
  return { ...source, files: source.files.filter(({ reason }) => reason === null) }
}
