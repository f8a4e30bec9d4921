import { Overload, openWorkerPool } from '../../../platform/worker-pool/worker-pool.ts'
import type { Images } from './addresses.ts'
import type { Sanitized } from './sanitize.ts'

/**
 * The workspace of a body, and its worker pool. Mail has a separate pool, so that requests of users do not wait for it.
 */
export type BodyWork = { workspace?: number; pool?: 'people' | 'mail' }

const open = (threads: number) =>
  openWorkerPool<{ html: string; images: Images }, Sanitized>({
    worker: new URL('./worker.ts', import.meta.url),
    budgetMs: 2_000,
    memoryMb: 256,
    threads,
  })

const sanitizeInWorker = { people: open(2), mail: open(2) }

/** Sanitises in a worker thread. Returns undefined on timeout. */
export const sanitizeBounded = (
  html: string,
  images: Images,
  { workspace, pool = 'people' }: BodyWork,
): Promise<Sanitized | undefined> =>
  sanitizeInWorker[pool]({ html, images }, { turn: workspace ?? '' }).catch((error) => {
    if (error instanceof Overload) return undefined
    throw error
  })
