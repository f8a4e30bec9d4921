import { type Static, Type } from 'typebox'
import { get, put } from '../base/endpoint.ts'
import {
  boolean,
  described,
  Id,
  nullable,
  oneOf,
  string,
  Text255,
  TimeZone,
  Ulid,
  WebUrl,
} from '../base/fields.ts'
import { LogoUrl, Picture } from '../base/picture.ts'
import { absence } from './absence.ts'
import { languages } from './languages.ts'
import { NotificationChanges, NotificationChoices } from './notification-choices.ts'

export const User = Type.Object(
  {
    id: Id,
    ulid: Ulid,
    name: string('Name of the user.'),
    email: string('Email address.'),
    avatar_url: nullable(string('Path of the picture on this installation. Null if there is none.')),
    timezone: string('Time zone, such as `Europe/Brussels`.'),
  },
  { title: 'User', description: 'A user.' },
)

const Role = described(
  Type.String(),
  'Role in the workspace: `owner`, `admin`, `member`, `light` or `viewer`.',
)

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

const AfterSending = oneOf(
  ['closed', 'waiting'],
  'Status that your messages usually give to their ticket. Used by the app. If null, the status is not changed.',
)

const Language = oneOf(
  languages,
  'Language of the app: `en` is English, `de` is German. If it is null, the app is in the language of the browser.',
)

const OwnUser = Type.Object(
  {
    ...User.properties,
    signature: nullable(string('Signature of your messages as safe HTML. Null if there is none.')),
    notifications: NotificationChoices,
    after_sending: nullable(AfterSending),
    language: nullable(Language),
  },
  { description: 'The owner of the token.' },
)

export const MyWorkspace = Type.Object({ ...Workspace.properties, logo_url: LogoUrl, role: Role })

const Me = Type.Object(
  {
    user: OwnUser,
    workspace: nullable(Workspace),
    role: described(
      nullable(Role),
      'Role in `workspace`: `owner`, `admin`, `member`, `light` or `viewer`. Null without a workspace.',
    ),
    absence: nullable(
      Type.Object(absence, {
        description: 'Whether you are away from `workspace`. Null without a workspace.',
      }),
    ),
    can: Type.Object(
      {
        write: boolean('Whether you can change tickets and contacts.'),
        write_notes: boolean('Whether you can write notes.'),
        write_as_admin: boolean('Whether you can change what requires an admin.'),
        leave_workspace: boolean('Whether you can leave the workspace.'),
      },
      { description: 'What you can do in `workspace`, with this token. All false without a workspace.' },
    ),
    sends_mail: boolean(
      'Whether the installation has a mail server. Without one, a channel without a server of its own stores its mails as files.',
    ),
    workspaces: Type.Array(MyWorkspace, { description: 'Workspaces that the token can access.' }),
  },
  { title: 'Me', description: 'The owner of the token.' },
)
export type Me = Static<typeof Me>

const MeChanges = Type.Object({
  name: Type.Optional(described(Text255, 'Your name.')),
  avatar_url: Type.Optional(
    described(
      nullable(WebUrl),
      'URL of your picture. It is fetched once and stored, like an uploaded one. Null removes it.',
    ),
  ),
  timezone: Type.Optional(described(TimeZone, 'Your time zone.')),
  after_sending: Type.Optional(nullable(AfterSending)),
  language: Type.Optional(nullable(Language)),
  signature: Type.Optional(
    nullable(
      Type.String({
        maxLength: 8_000,
        description:
          'Signature of your messages as HTML. It is stored only; include it in the body of a message to send it. Null removes it.',
      }),
    ),
  ),
  notifications: Type.Optional(NotificationChanges),
})
export type MeChanges = Static<typeof MeChanges>

export const setAvatar = put('/api/me/avatar', {
  access: 'own',
  workspace: 'optional',
  summary: 'Upload your picture',
  description:
    'Replaces `avatar_url` with the path of the picture on this installation. Null in `PUT /api/me` removes it. This request does not need `X-Workspace-Id`.',
  body: Picture,
  reply: Me,
})
export const showMe = get('/api/me', {
  access: 'member',
  workspace: 'optional',
  summary: 'Show the owner of the token',
  description:
    'Also lists the workspaces that the token can access. This request does not need `X-Workspace-Id`.',
  reply: Me,
})
export const updateMe = put('/api/me', {
  access: 'own',
  workspace: 'optional',
  summary: 'Update the owner of the token',
  description:
    'Omitted fields stay unchanged. The changes apply in all workspaces. This request does not need `X-Workspace-Id`.',
  body: MeChanges,
  reply: Me,
})
