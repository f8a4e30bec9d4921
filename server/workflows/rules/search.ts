import type { Read } from '../../platform/db/transaction.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import { invalid, Problem } from '../../platform/kernel/problem.ts'
import { inView, viewOfSearch } from '../../tickets/index.ts'
import { showHours } from '../../workspaces/index.ts'
import type { Trigger } from './trigger.ts'

/** Rejects a search of a schedule that names what does not exist. */
export const assertSearchable = async (
  tx: Read,
  { trigger_parameters: { search } }: Trigger,
  channels: Principal['channels'],
) => {
  if (typeof search !== 'string') return
  const { timezone } = await showHours(tx)
  try {
    await inView(tx, { view: viewOfSearch(search), channels, timezone })
  } catch (error) {
    throw error instanceof Problem ? invalid({ 'trigger_parameters.search': [error.message] }) : error
  }
}
