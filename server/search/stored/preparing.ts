import { sectionsOf } from '../../brains/actions.ts'
import { Overload, openLanes } from '../../platform/lanes.ts'
import { prepare } from '../preparation.ts'

export type Written = { title: string; body: string }
export type Prepared = ReturnType<typeof prepare>

const soonDone = 8_000
const mostAsText = 200_000

const prepareBeside = openLanes<Written, Prepared>({
  worker: new URL('./preparing-worker.ts', import.meta.url),
  budgetMs: 10_000,
  memoryMb: 512,
  lanes: 1,
})

/** What an article is searched by. Long ones are read beside the requests, in bounded time. */
export const prepared = async ({ title, body }: Written, workspace: number): Promise<Prepared> => {
  if (body.length <= soonDone) return preparedHere({ title, body })
  return prepareBeside({ title, body }, { turn: workspace }).catch((error) => {
    if (error instanceof Overload) return asText({ title, body })
    throw error
  })
}

export const preparedHere = ({ title, body }: Written) => prepare({ title, sections: sectionsOf(body) })

/** Markdown that defeats its parser is searched as what it is. */
const asText = ({ title, body }: Written) =>
  prepare({ title, sections: [{ heading: null, text: body.slice(0, mostAsText).toWellFormed() }] })
