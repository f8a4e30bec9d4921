import { openLanes } from '../../platform/lanes.ts'
import type { Images } from './addresses.ts'
import type { Sanitized } from './sanitize.ts'

const sanitizeBeside = openLanes<{ html: string; images: Images }, Sanitized>({
  worker: new URL('./worker.ts', import.meta.url),
  budgetMs: 2_000,
  memoryMb: 256,
  lanes: 2,
})

/** Sanitises beside everything else, and gives up, with undefined, on what takes too long. */
export const sanitizeBounded = (html: string, images: Images): Promise<Sanitized | undefined> =>
  sanitizeBeside({ html, images }).catch(() => undefined)
