import { type Static, Type } from 'typebox'
import { del, get, put } from '../base/endpoint.ts'
import { event } from '../base/event.ts'
import {
  boolean,
  described,
  HexColor,
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
import { customerLanguages } from './customer-languages.ts'
import { GivenPanel, Panel } from './panel.ts'

const CustomerLanguage = oneOf(
  customerLanguages,
  'Language of the help centre, and of what is added to mails to customers, such as the line above a quoted message: ' +
    '`en` is English, `de` is German, `ar` is Arabic.',
)

const isAssignedOnReply = boolean(
  'Whether a ticket without an assignee is assigned to the member who replies first.',
)
const panel =
  'Sections of the panel beside a ticket, in their order. Those that are missing come last. If it is null, the order is the ' +
  'default. A team can have its own.'
const isReturnedWhenAway = boolean(
  'Whether a ticket is unassigned if its contact writes while its assignee is away. It stays with its team.',
)

export const Workspace = Type.Object(
  {
    id: Id,
    ulid: Ulid,
    name: string('Name of the workspace.'),
    slug: string('Short name of the workspace, used in commands and URLs.'),
    logo_url: LogoUrl,
    sender_name: nullable(
      string(
        'Sender name of outgoing mails. Null means the name of the workspace. A channel can have its own.',
      ),
    ),
    brand_name: nullable(
      string('Name that customers see. If it is null, they see the name of the workspace.'),
    ),
    brand_color: nullable(
      string(
        'Color of the help centre, of widgets without their own, and of mails. If it is null, these have the colors of Bellhop.',
      ),
    ),
    help_title: nullable(string('Title of the help centre. If it is null, the default title is shown.')),
    help_introduction: nullable(
      string('Text under the title of the help centre. If it is null, the default text is shown.'),
    ),
    is_help_centre_enabled: boolean(
      'Whether the help centre is public. If it is turned off, all its pages return 404, and nothing links to it.',
    ),
    help_centre_url: nullable(string('URL of the help centre. Null if it is turned off.')),
    is_assigned_on_reply: isAssignedOnReply,
    is_returned_when_away: isReturnedWhenAway,
    language: CustomerLanguage,
    timezone: string('Time zone of the workspace and its business hours, such as `Europe/Brussels`.'),
    panel: Panel(panel),
  },
  { title: 'Workspace', description: 'The workspace of the request.' },
)
export type Workspace = Static<typeof Workspace>

export const WorkspaceChanges = Type.Object({
  name: Type.Optional(described(Text255, 'Name of the workspace.')),
  slug: Type.Optional(
    Type.String({
      format: 'slug',
      maxLength: 63,
      description:
        'Short name of the workspace: lowercase letters, digits and single hyphens. Unique in the installation. ' +
        'It is part of the URL of the help centre, so that existing links stop working.',
    }),
  ),
  logo_url: Type.Optional(
    described(
      nullable(WebUrl),
      'URL of the logo. It is fetched once and stored, like an uploaded one. Null removes it.',
    ),
  ),
  sender_name: Type.Optional(
    described(nullable(Text255), 'Sender name of outgoing mails. Null means the name of the workspace.'),
  ),
  brand_name: Type.Optional(
    nullable(
      Type.String({
        maxLength: 100,
        description: 'Name that customers see. If it is null, they see the name of the workspace.',
      }),
    ),
  ),
  brand_color: Type.Optional(
    described(
      nullable(HexColor),
      'Color of the help centre, of widgets without their own, and of mails, as `#rrggbb`. If it is null, these have the colors of ' +
        'Bellhop.',
    ),
  ),
  help_title: Type.Optional(
    nullable(
      Type.String({
        maxLength: 100,
        description: 'Title of the help centre. If it is null, the default title is shown.',
      }),
    ),
  ),
  help_introduction: Type.Optional(
    nullable(
      Type.String({
        maxLength: 300,
        description: 'Text under the title of the help centre. If it is null, the default text is shown.',
      }),
    ),
  ),
  is_help_centre_enabled: Type.Optional(
    boolean(
      'Whether the help centre is public. If it is turned off, all its pages return 404, and nothing links to it.',
    ),
  ),
  is_assigned_on_reply: Type.Optional(isAssignedOnReply),
  is_returned_when_away: Type.Optional(isReturnedWhenAway),
  language: Type.Optional(CustomerLanguage),
  timezone: Type.Optional(described(TimeZone, 'Time zone of the workspace and its business hours.')),
  panel: Type.Optional(GivenPanel(panel)),
})
export type WorkspaceChanges = Static<typeof WorkspaceChanges>

export const showWorkspace = get('/api/workspace', {
  access: 'member',
  summary: 'Show the workspace',
  reply: Workspace,
})
export const updateWorkspace = put('/api/workspace', {
  access: 'administration',
  summary: 'Update the workspace',
  description: 'Omitted fields stay unchanged.',
  body: WorkspaceChanges,
  reply: Workspace,
})

export const setLogo = put('/api/workspace/logo', {
  access: 'administration',
  summary: 'Upload the logo of the workspace',
  description: 'Replaces `logo_url` with the path of the logo on this installation.',
  body: Picture,
  reply: Workspace,
})
export const removeLogo = del('/api/workspace/logo', {
  access: 'administration',
  summary: 'Remove the logo of the workspace',
})

export const workspaceUpdated = event(
  'workspace.updated',
  Type.Object({ workspace: Ulid, name: Type.String() }),
)
