import { type Access, isOfWorkspace } from '../contract/base/endpoint.ts'
import {
  type Action,
  actionOf,
  isForRole,
  permissionOf,
  permissions,
  roles,
  visibility,
  withoutToken,
} from '../contract/base/permissions.ts'
import { routes } from '../server/app.ts'
import { tagOf } from '../server/docs/tags.ts'
import { keepUpToDate } from './testing/keep-up-to-date.ts'

const actions = Object.keys(permissions) as Action[]
const plain = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
const yesOrNo = (is: boolean) => (is ? 'yes' : 'no')

const rowOf = (action: Action) => [
  plain(action),
  ...roles.map((role) => yesOrNo(isForRole(action, role))),
  yesOrNo(permissionOf(action).readOnlyToken === true),
  yesOrNo(permissionOf(action).sendingToken !== true),
  yesOrNo(permissionOf(action).allChannels !== true),
]

const every = routes.map(({ endpoint }) => endpoint)
const all = every.filter(isOfWorkspace)
const ofEndpoints = actions.filter((action) => all.some((endpoint) => actionOf(endpoint) === action))
const endpointRows = [...Map.groupBy(all, tagOf)].map(([tag, some]) => [
  tag,
  ...ofEndpoints.map((action) =>
    some
      .filter((endpoint) => actionOf(endpoint) === action)
      .map(({ summary }) => summary)
      .join(', '),
  ),
])

const shown = (path: string) => path.replace(/:(\w+)/g, '{$1}')
const listed = (access: Access) =>
  every
    .filter((endpoint) => endpoint.access === access)
    .map(({ method, path }) => `- \`${method} ${shown(path)}\``)
    .join('\n')

const page = `# Permissions

A member of a workspace makes requests with an API token. The role of the member determines the permissions. A read-only
token limits them further. A token that is limited to some channels cannot administer the workspace, and gets no secrets.
A token never has more permissions than its member. A token that may not send, such as that of an AI model, sends nothing
to people outside of the workspace: it saves drafts, which a person sends. It changes nothing that an admin may and gets
no secrets, since a workflow or a webhook could send for it. Workflows and requests for ratings that admins have set up
follow from its changes as from any other.

${table(['Action', 'Owner', 'Admin', 'Member', 'Light', 'Viewer', 'Read-only token', 'Token that may not send', 'Limited to some channels'], actions.map(rowOf))}

A request without permission returns 403. The error code is \`read_only_token\`, \`token_may_not_send\`, \`admin_required\` or \`forbidden\`.

## Endpoints

${table(['Resource', ...ofEndpoints.map(plain)], endpointRows)}

## Visibility

A resource that is not visible to the caller returns 404, as if it did not exist.

${table(
  ['Resource in a path', 'Visible if it is'],
  Object.entries(visibility).map(([resource, which]) => [`\`{${resource}}\``, which]),
)}

A caller cannot give access to channels that the caller cannot access, neither with a token nor with a workflow.
Members and invitations need access to all channels.

## Accounts

These endpoints are about the account of the caller, in all workspaces. They need a session, so that a leaked API token
cannot take over an account:

${listed('person')}

## Without a token

These paths do not require a token. If a path contains a secret, the secret is checked instead.

${withoutToken.map((path) => `- \`${shown(path)}\``).join('\n')}
${listed('anybody')}

This page is generated from \`contract/base/permissions.ts\` by \`node bin/bellhop-dev permissions\`.
`

keepUpToDate('docs/permissions.md', page)
