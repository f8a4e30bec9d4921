import { Overload, openWorkerPool } from '../../../platform/worker-pool/worker-pool.ts'
import type { Section } from './sections.ts'

const sectionsInWorker = openWorkerPool<string, Section[]>({
  worker: new URL('./sections-worker.ts', import.meta.url),
  budgetMs: 5_000,
  memoryMb: 256,
  threads: 1,
})

/** The sections of an article, parsed in a worker thread. One that takes too long has no sections. */
export const sectionsBounded = (markdown: string, workspace: number): Promise<Section[]> =>
  sectionsInWorker(markdown, { turn: workspace }).catch((error) => {
    if (error instanceof Overload) return []
    throw error
  })
