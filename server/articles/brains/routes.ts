import {
  type Brain,
  brainUpdated,
  createBrain,
  deleteBrain,
  type IndexedBrain,
  listBrains,
  showBrain,
  updateBrain,
} from '../../../contract/articles/brains.ts'
import { setChannelAgent } from '../../../contract/channels/channels.ts'
import { findWithin } from '../../channels/index.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import { afterwards } from '../../platform/http/afterwards.ts'
import { route } from '../../platform/http/route.ts'
import * as actions from './actions.ts'
import { setAgent } from './agent.ts'
import { articleRoutes } from './article-routes.ts'
import { categoryRoutes } from './categories/category-routes.ts'
import * as store from './record/store.ts'
import { versionRoutes } from './versions/version-routes.ts'
import { writingRoutes } from './writing-routes.ts'

const find = (tx: Read, params: { brain: string }) => store.find(tx, params.brain)
const lock = (tx: Write, params: { brain: string }) => store.lock(tx, params.brain)

type Progress = (
  workspace: number,
  brains: Brain[],
  within?: Read,
) => Promise<(brain: Brain) => IndexedBrain['index']>
type Services = { articles: { progress: Progress } }

const indexed = async ({ articles }: Services, workspace: number, brain: Brain, within?: Read) => {
  const indexOf = await articles.progress(workspace, [brain], within)
  return { ...brain, index: indexOf(brain) }
}

export const routes = [
  route(listBrains, async ({ tx }, { articles }: Services) => {
    const brains = await store.all(tx)
    return afterwards(async () => {
      const indexOf = await articles.progress(tx.workspace, brains)
      return brains.map((brain) => ({ ...brain, index: indexOf(brain) }))
    })
  }),
  route(showBrain, find, async ({ tx, found }, services: Services) =>
    afterwards(() => indexed(services, tx.workspace, found)),
  ),
  route(createBrain, async ({ tx, body }, services: Services) =>
    indexed(services, tx.workspace, await actions.createBrain(tx, body), tx),
  ),
  route(updateBrain, lock, async ({ tx, found, body }, services: Services) => {
    const brain = await store.update(tx, found.id, { ...found, ...body })
    emit(tx, brainUpdated, { brain: brain.ulid, name: brain.name })
    return indexed(services, tx.workspace, brain, tx)
  }),
  route(deleteBrain, lock, async ({ tx, found }) => {
    actions.removeBrain(tx, found)
  }),
  ...articleRoutes,
  ...categoryRoutes,
  ...writingRoutes,
  ...versionRoutes,
  route(
    setChannelAgent,
    (tx, { channel }, me) => findWithin(tx, channel, me.channels),
    ({ tx, found, body }) => setAgent(tx, found, body),
  ),
]
