import { Overload, openLanes } from '../../platform/lanes.ts'
import type { Images } from './addresses.ts'
import type { Sanitized } from './sanitize.ts'

/** Whose body it is, and whether a person waits for it; mail has lanes of its own, so that nobody waits for mail. */
export type BodyWork = { workspace?: number; lanes?: 'people' | 'mail' }

const open = (lanes: number) =>
  openLanes<{ html: string; images: Images }, Sanitized>({
    worker: new URL('./worker.ts', import.meta.url),
    budgetMs: 2_000,
    memoryMb: 256,
    lanes,
  })

const sanitizeBeside = { people: open(2), mail: open(2) }

/** Sanitises beside everything else, and gives up, with undefined, on what takes too long. */
export const sanitizeBounded = (
  html: string,
  images: Images,
  { workspace, lanes = 'people' }: BodyWork,
): Promise<Sanitized | undefined> =>
  sanitizeBeside[lanes]({ html, images }, { turn: workspace ?? '' }).catch((error) => {
    if (error instanceof Overload) return undefined
    throw error
  })
