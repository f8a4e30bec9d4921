import { type Static, Type } from 'typebox'
import { get } from '../base/endpoint.ts'
import { boolean, described, integer, nullable, string, Timestamp, Ulid } from '../base/fields.ts'
import { absence } from '../members/absence.ts'
import { availability, presence } from '../members/availability.ts'
import { Distribution } from '../members/teams.ts'

const load = {
  open: integer('Number of open tickets that are not snoozed.'),
  is_exact: boolean('Whether the numbers are exact. If false, there are more tickets.'),
  waiting: integer('Number of them that wait for a reply to their contact.'),
  due_soon: integer('Number of them with a target that is due soon.'),
  overdue: integer('Number of them with a target that is overdue.'),
  oldest_waiting_since: described(
    nullable(Timestamp),
    'Time since which the first of them waits for a reply. If it is null, none waits.',
  ),
}

const MemberLoad = Type.Object(
  {
    ulid: Ulid,
    name: string('Name of the member.'),
    avatar_url: nullable(string('Path of the picture on this installation. Null if there is none.')),
    ...absence,
    ...presence,
    capacity: availability.capacity,
    ...load,
  },
  { title: 'MemberLoad', description: 'A member, and the tickets that are assigned to them.' },
)
export type MemberLoad = Static<typeof MemberLoad>

const TeamLoad = Type.Object(
  { ulid: Ulid, name: string('Name of the team.'), distribution: Distribution, ...load },
  { title: 'TeamLoad', description: 'A team, and its tickets without an assignee.' },
)

const Workload = Type.Object(
  {
    members: Type.Array(MemberLoad, {
      description: 'The members who can be assigned, by name.',
    }),
    teams: Type.Array(TeamLoad, { description: 'The teams, by name.' }),
    unassigned: integer(
      'Number of open tickets without an assignee that are not snoozed, with and without a team.',
    ),
  },
  { title: 'Workload', description: 'Who has how many tickets.' },
)
export type Workload = Static<typeof Workload>

export const showWorkload = get('/api/workload', {
  access: 'member',
  summary: 'Show the workload',
  description:
    'Only tickets of channels that you and the token can access. At most 1,000 tickets of each member and team are counted.',
  reply: Workload,
})
