import { Overload, openWorkerPool } from '../../platform/worker-pool/worker-pool.ts'
import type { Images } from './addresses.ts'
import type { Sanitized } from './sanitize.ts'

/** The workspace of a body, and its worker pool. Mail has a pool of its own, so that requests of people do not wait for it. */
export type BodyWork = { workspace?: number; pool?: 'people' | 'mail' }

const open = (threads: number) =>
  openWorkerPool<{ html: string; images: Images }, Sanitized>({
    worker: new URL('./worker.ts', import.meta.url),
    budgetMs: 2_000,
    memoryMb: 256,
    threads,
  })

const sanitizeInWorker = { people: open(2), mail: open(2) }

/** Sanitises in a worker thread. Undefined if it takes too long. */
export const sanitizeBounded = (
  html: string,
  images: Images,
  { workspace, pool = 'people' }: BodyWork,
): Promise<Sanitized | undefined> =>
  sanitizeInWorker[pool]({ html, images }, { turn: workspace ?? '' }).catch((error) => {
    if (error instanceof Overload) return undefined
    throw error
  })
