import type { Db } from '../../../platform/db/open.ts'
import type { Log } from '../../../platform/kernel/log.ts'
import type { IndexResult } from '../index/article-index.ts'
import { withCircuitBreaker } from '../vectors/circuit-breaker.ts'
import type { Embeddings } from '../vectors/embeddings.ts'
import type { Models, Settings } from '../vectors/models.ts'
import { openFollowedCache } from './followed-cache.ts'
import { createLoadedIndex, type LoadedIndex } from './loaded-index.ts'
import type { IndexState } from './reading-store.ts'

export type Services = { db: Db; log: Log; config: Settings & { SEARCH_MEMORY: number } }
type Query = { question: string; limit: number; publicOnly: boolean }
type Result = IndexResult & { model: string | undefined }

/** Searches one brain at a time. Indexes are loaded on demand and cached in memory. */
export const openBrainSearch = ({ db, config, log }: Services, models: Models) => {
  const guarded = (model: Embeddings) =>
    withCircuitBreaker(model, (error) =>
      log.warn({ err: error, model: model.name }, 'a model for search fails; articles are searched by words'),
    )
  const chosen = guarded(models.chosen)
  const builtIn = models.builtIn === models.chosen ? chosen : guarded(models.builtIn)
  const loadedIndex = openFollowedCache<string, IndexState, LoadedIndex>(config.SEARCH_MEMORY * 1_048_576)

  /** Until the configured model has indexed all articles, the index of the built-in model is used, if there is one. */
  const searchBrain = async (
    workspace: number,
    brain: number,
    states: IndexState[],
    query: Query,
  ): Promise<Result> => {
    const stateOf = ({ name }: Embeddings) => states.find((one) => one.brain === brain && one.model === name)
    const [state, previous] = [stateOf(chosen), stateOf(builtIn)]
    if (previous && !state?.is_complete) return searchIndex(workspace, builtIn, previous, query)
    return state ? searchIndex(workspace, chosen, state, query) : nothing(query)
  }

  const searchIndex = async (
    workspace: number,
    embeddings: Embeddings,
    state: IndexState,
    query: Query,
  ): Promise<Result> => {
    const { brain } = state
    const loaded = await loadedIndex(`${workspace} ${brain} ${embeddings.name}`, state, () =>
      createLoadedIndex({ db, workspace, brain, embeddings }),
    )
    const result = await loaded.search(query.question, query)
    return { ...result, model: result.isWithoutModel ? 'words' : embeddings.name }
  }

  return searchBrain
}

const nothing = ({ question }: Query): Result => ({
  question,
  isAnswered: false,
  certainty: 0,
  isWithoutModel: false,
  hits: [],
  model: undefined,
})
