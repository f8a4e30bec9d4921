import { listArticleVersions, showArticleVersion } from '../../../../contract/articles/article-versions.ts'
import type { Read } from '../../../platform/db/transaction.ts'
import { route } from '../../../platform/http/route.ts'
import * as articles from '../record/article-store.ts'
import * as brains from '../record/store.ts'
import * as store from './version-store.ts'

type Path = { brain: string; article: string }

const find = async (tx: Read, { brain: ulid, article }: Path) => {
  const brain = await brains.find(tx, ulid)
  const found = brain && (await articles.find(tx, brain.id, article))
  return found && { brain: found.brain_id, article: found.ulid }
}

export const versionRoutes = [
  route(listArticleVersions, find, ({ tx, found }) => store.all(tx, found)),
  route(
    showArticleVersion,
    async (tx, { articleVersion, ...path }) => {
      const place = await find(tx, path)
      return place && store.find(tx, place, articleVersion)
    },
    async ({ found }) => found,
  ),
]
