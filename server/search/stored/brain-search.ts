import { LRUCache } from 'lru-cache'
import type { Db } from '../../platform/db/open.ts'
import type { Log } from '../../platform/kernel/log.ts'
import type { IndexResult } from '../index/article-index.ts'
import { Unavailable, withCircuitBreaker } from '../vectors/circuit-breaker.ts'
import type { Embeddings } from '../vectors/embeddings.ts'
import type { Models, Settings } from '../vectors/models.ts'
import { createLoadedIndex, type LoadedIndex } from './loaded-index.ts'
import type { IndexState } from './reading-store.ts'

export type Services = { db: Db; log: Log; config: Settings & { SEARCH_MEMORY: number } }
type Query = { question: string; limit: number; publicOnly: boolean }
type Result = IndexResult & { model: string | undefined }

/** Searches one brain at a time. Indexes are loaded on demand and cached in memory. */
export const openBrainSearch = ({ db, config, log }: Services, models: Models) => {
  const chosen =
    models.chosen &&
    withCircuitBreaker(models.chosen, (error) =>
      log.warn({ err: error }, 'embeddings fail; Bellhop searches with its own'),
    )
  const maxSize = config.SEARCH_MEMORY * 1_048_576
  const cache = new LRUCache<string, LoadedIndex>({ maxSize })

  /** Uses the configured model if it has indexed all articles. The fallback is Bellhop's own model. */
  const searchBrain = async (
    workspace: number,
    brain: number,
    states: IndexState[],
    query: Query,
  ): Promise<Result> => {
    const stateOf = ({ name }: Embeddings) => states.find((one) => one.brain === brain && one.model === name)
    const state = chosen && stateOf(chosen)
    if (chosen && state?.is_complete) {
      const result = await searchIndex(workspace, chosen, state, query).catch(undefinedIfUnavailable)
      if (result) return result
    }
    const own = stateOf(models.own)
    return own ? searchIndex(workspace, models.own, own, query) : nothing(query)
  }

  const searchIndex = async (
    workspace: number,
    embeddings: Embeddings,
    state: IndexState,
    query: Query,
  ): Promise<Result> => {
    const { brain } = state
    const key = `${workspace} ${brain} ${embeddings.name}`
    const loaded = cache.get(key) ?? createLoadedIndex({ db, workspace, brain, embeddings })
    cache.set(key, loaded, { size: 1 })
    try {
      await loaded.follow(state)
    } catch (error) {
      cache.delete(key)
      throw error
    }
    // The size of an entry is only measured when it is set again. If one entry exceeds the limit, only that one is
    // kept.
    cache.delete(key)
    cache.set(key, loaded, { size: Math.min(Math.max(1, loaded.size()), maxSize) })
    return { ...(await loaded.search(query.question, query)), model: embeddings.name }
  }

  return searchBrain
}

const undefinedIfUnavailable = (error: unknown) => {
  if (!(error instanceof Unavailable)) throw error
}

const nothing = ({ question }: Query): Result => ({
  question,
  isAnswered: false,
  hits: [],
  model: undefined,
})
