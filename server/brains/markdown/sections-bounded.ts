import { Overload, openWorkerPool } from '../../platform/worker-pool/worker-pool.ts'
import { type Section, sectionsOf } from './sections.ts'

const inlineUpTo = 8_000

const sectionsInWorker = openWorkerPool<string, Section[]>({
  worker: new URL('./sections-worker.ts', import.meta.url),
  budgetMs: 5_000,
  memoryMb: 256,
  threads: 1,
})

/** The sections of an article. Long ones are parsed in a worker thread; one that takes too long has no sections. */
export const sectionsBounded = async (markdown: string): Promise<Section[]> => {
  if (markdown.length <= inlineUpTo) return sectionsOf(markdown)
  return sectionsInWorker(markdown).catch((error) => {
    if (error instanceof Overload) return []
    throw error
  })
}
