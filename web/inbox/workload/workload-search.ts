import type { Workload } from '../../platform/api/types.ts'
import { strings } from '../../platform/strings/strings.ts'
import type { TicketFilter } from '../../tickets/ticket-data/filters.ts'

/** The owner of the tickets: the ULID of a member or team, or `unassigned`. */
export type WorkloadSearch = { of?: string | undefined }

export const nobody = 'unassigned'

/** The chosen member or team, with the filter of their tickets. */
export type Chosen = { name: string; filter: TicketFilter; count: number; member?: string }

const open = { status: ['open'], snoozed: ['false'], order: 'longest_waiting_first' } as const

const listOf = (values: Record<string, string[]>): TicketFilter => ({
  ...values,
  ...{ status: [...open.status], snoozed: [...open.snoozed], order: open.order },
})

export const chosenIn = (
  { of }: WorkloadSearch,
  { members, teams, unassigned }: Workload,
): Chosen | undefined => {
  if (of === nobody)
    return {
      name: strings.workload.unassigned,
      filter: listOf({ unassigned: ['true'] }),
      count: unassigned,
    }
  const member = members.find(({ ulid }) => ulid === of)
  if (member) {
    const { ulid, name, open: count } = member
    return { name, filter: listOf({ assigned_user_ulid: [ulid] }), count, member: ulid }
  }
  const team = teams.find(({ ulid }) => ulid === of)
  return (
    team && {
      name: strings.workload.inTeam(team.name),
      filter: listOf({ team_ulid: [team.ulid], unassigned: ['true'] }),
      count: team.open,
    }
  )
}
