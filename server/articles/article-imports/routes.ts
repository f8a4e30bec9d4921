import {
  type ArticleImport,
  createArticleImport,
  deleteArticleImport,
  importDeleted,
  importStarted,
  importUploaded,
  listArticleImports,
  listImportedFiles,
  showArticleImport,
  startArticleImport,
} from '../../../contract/articles/article-imports.ts'
import { removeFilesLater } from '../../files/index.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import { route } from '../../platform/http/route.ts'
import { conflict, notFound } from '../../platform/kernel/problem.ts'
import { beginLongWork } from '../../workspaces/index.ts'
import { findBrain, lockBrain } from '../brains/actions.ts'
import { readLater } from './jobs.ts'
import { pageOfFiles } from './listing.ts'
import { articleImport } from './run.ts'
import * as store from './store.ts'

type OfBrain = { brain: string }
type Path = OfBrain & { articleImport: string }

const find = async (tx: Read, { brain, articleImport }: Path) => {
  const found = await store.find(tx, articleImport)
  return found?.brain === brain ? found : undefined
}

const mostListed = 20
/** Imports that were not started, of which each has a file. */
const mostWaiting = 3

export const routes = [
  route(
    createArticleImport,
    (tx, { brain }: OfBrain) => lockBrain(tx, brain),
    async ({ tx, found, body }) => {
      const ulid = await store.insert(tx, found.id, body)
      await remove(
        tx,
        found.ulid,
        (await store.superfluous(tx, found.id, mostWaiting)).map((one) => one.ulid),
      )
      readLater(tx, ulid)
      emit(tx, importUploaded, { brain: found.ulid, article_import: ulid })
      return shown(await store.find(tx, ulid))
    },
  ),
  route(
    listArticleImports,
    (tx, { brain }: OfBrain) => findBrain(tx, brain),
    async ({ tx, found }) => (await store.all(tx, found.id, mostListed)).map(shown),
  ),
  route(showArticleImport, find, async ({ found }) => shown(found)),
  route(listImportedFiles, find, ({ tx, found, page }) => pageOfFiles(tx, found.id, page)),
  route(startArticleImport, find, async ({ tx, me, found, body }) => {
    const { is_public = false } = body
    if (!(await store.start(tx, found.id, is_public))) throw conflict(reasons[found.state])
    const long_work = await beginLongWork(tx, articleImport, {
      resource: found.brain,
      name: found.brain_name,
      user: me.user.id,
      input: { articleImport: found.ulid },
    })
    emit(tx, importStarted, { brain: found.brain, article_import: found.ulid })
    return { article_import: shown({ ...found, state: 'started', is_public }), long_work }
  }),
  route(deleteArticleImport, find, ({ tx, found }) => remove(tx, found.brain, [found.ulid])),
]

const reasons = {
  reading: 'The files are still being compared with the articles.',
  failed: 'The zip file cannot be read.',
  ready: 'This import was started already.',
  started: 'This import was started already.',
  ended: 'This import was started already.',
}

const remove = async (tx: Write, brain: string, ulids: string[]) => {
  if (ulids.length === 0) return
  removeFilesLater(tx, await store.remove(tx, ulids))
  for (const article_import of ulids) emit(tx, importDeleted, { brain, article_import })
}

const shown = (found: store.Import | undefined): ArticleImport => {
  if (!found) throw notFound()
  const { id: _id, brain: _brain, brain_name: _name, storage_key: _key, ...rest } = found
  return rest
}
