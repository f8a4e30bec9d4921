import { randomInt } from 'node:crypto'
import { findTeam, helpersOf } from '../../teams/actions.ts'
import { change } from '../../tickets/actions.ts'
import { type ActionContext, type ActionOutcome, done, failed } from './action-context.ts'

export type Assignment = { assign_type: string; team?: string | null; user?: string | null }

/** Assigns the ticket as the parameters say: to a member, a team, a member of a team, or nobody. */
export const assign = (
  context: ActionContext,
  { assign_type, team, user }: Assignment,
): Promise<ActionOutcome> => {
  if (assign_type === 'unassign') return toNobody(context)
  if (/^(user|member|specific_member)$/.test(assign_type)) return toMember(context, user ?? '')
  if (assign_type === 'team') return toTeam(context, team ?? '')
  return toTeam(context, team ?? '', assign_type.startsWith('random') ? anyOf : leastBusy)
}

const toNobody = async ({ tx, ticket }: ActionContext) => {
  await change(tx, ticket, { assignee_ulid: null, team_ulid: null })
  return done('The ticket was unassigned.')
}

const toMember = async ({ tx, ticket }: ActionContext, user: string) => {
  await change(tx, ticket, { assignee_ulid: user })
  return done('Assigned to the member.')
}

type Helper = Awaited<ReturnType<typeof helpersOf>>[number]

/** If nobody can be chosen, the ticket waits for the team. */
const toTeam = async (
  { tx, ticket }: ActionContext,
  ulid: string,
  choose?: (helpers: Helper[]) => Helper | undefined,
): Promise<ActionOutcome> => {
  const team = await findTeam(tx, ulid)
  if (!team) return failed('The team no longer exists.')
  const helpers = choose ? await helpersOf(tx, { team: team.id, channel: ticket.channel_id }) : []
  const chosen = choose?.(helpers.filter(({ is_away }) => !is_away))
  await change(tx, ticket, { team_ulid: team.ulid, ...(chosen && { assignee_ulid: chosen.ulid }) })
  const toTeam = `Assigned to the team ${team.name}`
  if (chosen) return done(`${toTeam} and to ${chosen.name}.`)
  return done(helpers.length ? `${toTeam}. All of its members are away.` : `${toTeam}.`)
}

const anyOf = (helpers: Helper[]) => helpers[randomInt(Math.max(1, helpers.length))]

/** Members are sorted by id, so with equal numbers of tickets, the lowest id is chosen. */
const leastBusy = (helpers: Helper[]) =>
  helpers.toSorted((one, other) => one.open_tickets - other.open_tickets)[0]
