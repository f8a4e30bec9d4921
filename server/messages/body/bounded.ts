import { Overload, openLanes } from '../../platform/worker-pool/lanes.ts'
import type { Images } from './addresses.ts'
import type { Sanitized } from './sanitize.ts'

/** The workspace of a body, and its lanes. Mail has lanes of its own, so that requests of people do not wait for it. */
export type BodyWork = { workspace?: number; lanes?: 'people' | 'mail' }

const open = (lanes: number) =>
  openLanes<{ html: string; images: Images }, Sanitized>({
    worker: new URL('./worker.ts', import.meta.url),
    budgetMs: 2_000,
    memoryMb: 256,
    lanes,
  })

const sanitizeInWorker = { people: open(2), mail: open(2) }

/** Sanitises in a worker thread. Undefined if it takes too long. */
export const sanitizeBounded = (
  html: string,
  images: Images,
  { workspace, lanes = 'people' }: BodyWork,
): Promise<Sanitized | undefined> =>
  sanitizeInWorker[lanes]({ html, images }, { turn: workspace ?? '' }).catch((error) => {
    if (error instanceof Overload) return undefined
    throw error
  })
