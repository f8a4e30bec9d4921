import { Overload, openWorkerPool } from '../../../platform/worker-pool/worker-pool.ts'
import { sectionsOf } from '../../brains/actions.ts'
import { prepare } from './preparation.ts'

export type ArticleSource = { title: string; body: string }
export type Prepared = ReturnType<typeof prepare>

const mostAsText = 200_000

const prepareInWorker = openWorkerPool<ArticleSource, Prepared>({
  worker: new URL('./prepare-worker.ts', import.meta.url),
  budgetMs: 10_000,
  memoryMb: 512,
  threads: 1,
})

/** Prepares an article for the index, in a worker thread and in bounded time. */
export const prepareBounded = ({ title, body }: ArticleSource, workspace: number): Promise<Prepared> =>
  prepareInWorker({ title, body }, { turn: workspace }).catch((error) => {
    if (error instanceof Overload) return asText({ title, body })
    throw error
  })

export const prepareMarkdown = ({ title, body }: ArticleSource) =>
  prepare({ title, sections: sectionsOf(body) })

/** Markdown that takes too long to parse is indexed as plain text. */
const asText = ({ title, body }: ArticleSource) =>
  prepare({ title, sections: [{ heading: null, text: body.slice(0, mostAsText).toWellFormed() }] })
