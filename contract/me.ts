import { Type } from 'typebox'
import { get } from './endpoint.ts'
import { described, Id, nullable, string, Ulid } from './fields.ts'

export const User = Type.Object(
  {
    id: Id,
    ulid: Ulid,
    name: string('Name of the user.'),
    email: string('Email address.'),
    avatar_url: nullable(string('URL of the picture. Null if there is none.')),
    timezone: string('Time zone, such as `Europe/Brussels`.'),
  },
  { title: 'User', description: 'A user.' },
)

const Role = described(Type.String(), 'Role in the workspace: `owner`, `admin` or `member`.')

const Workspace = Type.Object(
  {
    id: Id,
    ulid: Ulid,
    name: string('Name of the workspace.'),
    slug: string('Short name of the workspace, used in commands and URLs.'),
  },
  {
    description:
      'Workspace of this request. Null if the token can access several workspaces and `X-Workspace-Id` is not set.',
  },
)

export const MyWorkspace = Type.Object({ ...Workspace.properties, role: Role })

const Me = Type.Object(
  {
    user: User,
    workspace: nullable(Workspace),
    role: described(
      nullable(Role),
      'Role in `workspace`: `owner`, `admin` or `member`. Null without a workspace.',
    ),
    workspaces: Type.Array(MyWorkspace, { description: 'Workspaces that the token can access.' }),
  },
  { title: 'Me', description: 'The owner of the token.' },
)

export const showMe = get('/api/me', {
  access: 'member',
  workspace: 'optional',
  summary: 'Show the owner of the token',
  description:
    'Also lists the workspaces that the token can access. This request does not need `X-Workspace-Id`.',
  reply: Me,
})
