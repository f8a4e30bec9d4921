import { type Static, Type } from 'typebox'
import { del, get, post, put } from './endpoint.ts'
import { event } from './event.ts'
import { Id, nullable, Text, Text255, Ulid } from './fields.ts'

export const Team = Type.Object(
  {
    id: Id,
    ulid: Ulid,
    name: Type.String(),
    description: nullable(Type.String()),
    logo_url: nullable(Type.String()),
    member_count: Type.Integer(),
  },
  { title: 'Team' },
)
export type Team = Static<typeof Team>

const TeamBody = Type.Object({ name: Text255, description: Type.Optional(nullable(Text)) })

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
  summary: 'Change a team; what is left out stays',
  body: Type.Partial(TeamBody),
  reply: Team,
})
export const deleteTeam = del('/api/teams/:team', {
  access: 'admin',
  summary: 'Delete a team; its tickets belong to no team then',
})
export const addTeamMember = post('/api/teams/:team/members/:user', {
  access: 'admin',
  summary: 'Add a member of the workspace to a team',
  reply: Team,
  status: 200,
})
export const removeTeamMember = del('/api/teams/:team/members/:user', {
  access: 'admin',
  summary: 'Remove a member of the workspace from a team',
})

const NamedTeam = Type.Object({ team: Ulid, name: Type.String() })
const TeamAndMember = Type.Object({ team: Ulid, user: Ulid })

export const teamCreated = event('team.created', NamedTeam)
export const teamUpdated = event('team.updated', NamedTeam)
export const teamDeleted = event('team.deleted', NamedTeam)
export const teamMemberAdded = event('team.member_added', TeamAndMember)
export const teamMemberRemoved = event('team.member_removed', TeamAndMember)
