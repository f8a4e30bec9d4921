import { type Static, Type } from 'typebox'
import { del, get, post, put } from '../base/endpoint.ts'
import { event } from '../base/event.ts'
import { described, Id, integer, nullable, oneOf, string, Text, Text255, Ulid } from '../base/fields.ts'
import { calendarUlid, givenCalendar } from '../workspaces/calendars.ts'
import { GivenPanel, Panel } from '../workspaces/panel.ts'
import { Member } from './members.ts'

const distributions = ['none', 'round_robin', 'least_busy'] as const
export const Distribution = oneOf(
  distributions,
  'Who gets the open tickets of the team that have no assignee: `none` leaves them, `round_robin` gives them to the members in ' +
    'turn, `least_busy` to the one with the fewest open tickets. Only members who are present, can access the channel and ' +
    'have not reached their capacity get any.',
)
export type Distribution = Static<typeof Distribution>

const panel =
  'Sections of the panel beside tickets of the team, in their order. Those that are missing come last. If it is null, the panel ' +
  'is that of the workspace.'

export const Team = Type.Object(
  {
    id: Id,
    ulid: Ulid,
    name: string('Name of the team.'),
    description: nullable(string('Description of the team. Null if there is none.')),
    logo_url: nullable(string('URL of the logo. Null if there is none.')),
    distribution: Distribution,
    calendar_ulid: calendarUlid('those of the channel or of the workspace count'),
    member_count: integer('Number of members.'),
    panel: Panel(panel),
  },
  { title: 'Team', description: 'A group of members.' },
)
export type Team = Static<typeof Team>

const TeamBody = Type.Object({
  name: described(Text255, 'Name of the team.'),
  description: Type.Optional(described(nullable(Text), 'Description of the team. Null removes it.')),
  distribution: Type.Optional(Distribution),
  calendar_ulid: givenCalendar('those of the channel or of the workspace count'),
  panel: Type.Optional(GivenPanel(panel)),
})

export const listTeams = get('/api/teams', {
  access: 'member',
  summary: 'List the teams',
  reply: Type.Array(Team),
})
export const showTeam = get('/api/teams/:team', { access: 'member', summary: 'Show a team', reply: Team })
export const createTeam = post('/api/teams', {
  access: 'admin',
  summary: 'Create a team',
  body: TeamBody,
  reply: Team,
})
export const updateTeam = put('/api/teams/:team', {
  access: 'admin',
  summary: 'Update a team',
  description: 'Omitted fields stay unchanged.',
  body: Type.Partial(TeamBody),
  reply: Team,
})
export const deleteTeam = del('/api/teams/:team', {
  access: 'admin',
  summary: 'Delete a team',
  description: 'Its tickets no longer have a team.',
})
export const listTeamMembers = get('/api/teams/:team/members', {
  access: 'member',
  summary: 'List the members of a team',
  reply: Type.Array(Member),
})
export const addTeamMember = post('/api/teams/:team/members/:user', {
  access: 'admin',
  summary: 'Add a member to a team',
  description: 'The user must be a member of the workspace. Adding a user again has no effect.',
  reply: Team,
  status: 200,
})
export const removeTeamMember = del('/api/teams/:team/members/:user', {
  access: 'admin',
  summary: 'Remove a member from a team',
})

const NamedTeam = Type.Object({ team: Ulid, name: Type.String() })
const TeamAndMember = Type.Object({ team: Ulid, user: Ulid })

export const teamCreated = event('team.created', NamedTeam)
export const teamUpdated = event('team.updated', NamedTeam)
export const teamDeleted = event('team.deleted', NamedTeam)
export const teamMemberAdded = event('team.member_added', TeamAndMember)
export const teamMemberRemoved = event('team.member_removed', TeamAndMember)
