import { Overload, openLanes } from '../../platform/lanes.ts'
import { type Section, sectionsOf } from './sections.ts'

const soonDone = 8_000

const readBeside = openLanes<string, Section[]>({
  worker: new URL('./sections-worker.ts', import.meta.url),
  budgetMs: 5_000,
  memoryMb: 256,
  lanes: 1,
})

/** What an article says. Long ones are read in a worker; one that takes too long says nothing. */
export const sectionsBounded = async (markdown: string): Promise<Section[]> => {
  if (markdown.length <= soonDone) return sectionsOf(markdown)
  return readBeside(markdown).catch((error) => {
    if (error instanceof Overload) return []
    throw error
  })
}
