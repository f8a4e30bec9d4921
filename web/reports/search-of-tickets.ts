import type { Grouping } from '../../contract/reports/reports.ts'
import { quoted } from '../../contract/tickets/ticket-search.ts'
import { dayAfter, type Period } from './periods.ts'

/** The operator of a search for tickets of a group. There is none for companies. */
const operators = {
  channel: 'channel',
  team: 'team',
  member: 'assigned',
  tag: 'tag',
  company: undefined,
} as const

export type Named = { by: Grouping; name: string }

/** The search for the tickets that were created in a period. Undefined if a search cannot tell it. */
export const searchOfTickets = ({ from, to }: Period, groups: readonly Named[]) => {
  const parts = groups.map(({ by, name }) => {
    const operator = operators[by]
    // The syntax of a search has no way to write a quotation mark.
    return operator && !name.includes('"') ? `${operator}:${quoted(name)}` : undefined
  })
  if (parts.includes(undefined)) return undefined
  return [...parts, 'is:open,waiting,closed', `after:${from}`, `before:${dayAfter(to)}`].join(' ')
}
