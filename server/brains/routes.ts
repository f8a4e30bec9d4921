import {
  type Brain,
  brainDeleted,
  brainUpdated,
  createBrain,
  deleteBrain,
  listBrains,
  showBrain,
  updateBrain,
} from '../../contract/brains.ts'
import { setChannelAgent } from '../../contract/channels.ts'
import { findWithin } from '../channels/actions.ts'
import type { Read, Write } from '../platform/db/transaction.ts'
import { emit } from '../platform/events.ts'
import { afterwards } from '../platform/http/afterwards.ts'
import { on } from '../platform/http/route.ts'
import type { ArticleSearch } from '../search/actions.ts'
import * as actions from './actions.ts'
import { setAgent } from './agent.ts'
import { articleRoutes } from './article-routes.ts'
import * as store from './store.ts'

const find = (tx: Read, params: { brain: string }) => store.find(tx, params.brain)
const lock = (tx: Write, params: { brain: string }) => store.lock(tx, params.brain)

type Services = { articles: ArticleSearch; tx?: Read }

const indexed = (workspace: number, brain: Brain) =>
  afterwards(async ({ articles, tx }: Services) => {
    const indexOf = await articles.progress(workspace, [brain], tx)
    return { ...brain, index: indexOf(brain) }
  })

export const routes = [
  on(listBrains, async ({ tx }) => {
    const brains = await store.all(tx)
    return afterwards(async ({ articles }: Services) => {
      const indexOf = await articles.progress(tx.workspace, brains)
      return brains.map((brain) => ({ ...brain, index: indexOf(brain) }))
    })
  }),
  on(showBrain, find, async ({ tx, found }) => indexed(tx.workspace, found)),
  on(createBrain, async ({ tx, body }) => indexed(tx.workspace, await actions.createBrain(tx, body))),
  on(updateBrain, lock, async ({ tx, found, body }) => {
    const brain = await store.update(tx, found.id, { ...found, ...body })
    emit(tx, brainUpdated, { brain: brain.ulid, name: brain.name })
    return indexed(tx.workspace, brain)
  }),
  on(deleteBrain, lock, async ({ tx, found }) => {
    await store.remove(tx, found.id)
    emit(tx, brainDeleted, { brain: found.ulid, name: found.name })
  }),
  ...articleRoutes,
  on(
    setChannelAgent,
    (tx, { channel }, me) => findWithin(tx, channel, me.channels),
    ({ tx, found, body }) => setAgent(tx, found, body),
  ),
]
