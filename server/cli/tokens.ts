import { enter, type GlobalWrite } from '../platform/db/transaction.ts'
import { badRequest } from '../platform/problem.ts'
import { issueToken, listTokens, revokeToken } from '../tokens/actions.ts'
import { ofUser, type Workspace } from '../workspaces/store.ts'
import { columns } from './columns.ts'
import { getAccount, getChannels, getWorkspace, getWorkspaceOfChannel } from './lookups.ts'
import { duration, email, flag, listOf, optional, required, text, ulid } from './options.ts'
import { commandOnData } from './with-installation.ts'

export const tokenCreate = commandOnData({
  name: 'token create',
  about: 'Creates an API token of a user, which is shown only now.',
  options: {
    user: required(email, 'Address of the user, whose rights the token has at the most.'),
    workspaces: optional(listOf(text('WORKSPACE')), 'The workspaces that it opens: slugs, ids or ULIDs.'),
    'all-workspaces': flag('It opens all workspaces of the user, also later ones.'),
    name: optional(text('NAME'), 'What it is for.'),
    'read-only': flag('It reads and changes nothing.'),
    channels: optional(listOf(ulid), 'The only channels that it reaches.'),
    'expires-in': optional(duration, 'How long it is valid, such as 90d, 12h or 30m; for ever by default.'),
  },
  run: ({ values, write }) =>
    write(async (tx) => {
      const user = await getAccount(tx, values.user)
      const workspaces = await placesOf(tx, user, values)
      const expiresInMs = values['expires-in']
      const { id, token } = await issueToken(tx, {
        userId: user.id,
        name: values.name ?? 'Command line',
        workspaces: values['all-workspaces'] ? 'all' : workspaces.map((workspace) => workspace.id),
        channels: values.channels && (await reachOf(tx, workspaces, values.channels)),
        readOnly: values['read-only'],
        expiresAt: expiresInMs === undefined ? undefined : new Date(tx.now.getTime() + expiresInMs),
      })
      return { id, token }
    }),
  show: ({ id, token }) =>
    columns([
      ['Id', String(id)],
      ['API token', token],
    ]),
})

type Wanted = { workspaces?: string[]; 'all-workspaces': boolean }

/** The workspaces that a token is for, all of which its user has to be in. */
const placesOf = async (tx: GlobalWrite, user: { id: number; email: string }, wanted: Wanted) => {
  if (Boolean(wanted.workspaces) === wanted['all-workspaces'])
    throw badRequest('Either --workspaces or --all-workspaces says what the token opens.')
  const own = await ofUser(tx, user.id)
  if (!wanted.workspaces) return [...own]
  const places: Workspace[] = []
  for (const name of wanted.workspaces) places.push(await getWorkspace(tx, name))
  const foreign = places.filter(({ id }) => !own.some((workspace) => workspace.id === id))
  if (foreign.length === 0) return places
  throw badRequest(`${user.email} is not a member of ${foreign.map(({ slug }) => slug).join(', ')}.`)
}

const reachOf = async (tx: GlobalWrite, places: Workspace[], ulids: string[]) => {
  const reach: { workspace: number; id: number }[] = []
  for (const ulid of ulids) {
    const workspace = await getWorkspaceOfChannel(tx, ulid)
    if (!places.some(({ id }) => id === workspace))
      throw badRequest(`The channel ${ulid} is in none of the token's workspaces.`)
    for (const { id } of await getChannels(await enter(tx, workspace), [ulid])) reach.push({ workspace, id })
  }
  return reach
}

export const tokenRevoke = commandOnData({
  name: 'token revoke',
  about: 'Revokes an API token at once.',
  argument: { shown: 'ID', about: 'The number that the token begins with.' },
  options: {},
  run: ({ argument, write }) =>
    write(async (tx) => {
      const id = /^\d{1,15}$/.test(argument) ? Number(argument) : 0
      if (!(await revokeToken(tx, id))) throw badRequest(`There is no token ${argument}.`)
      return { id, revoked: true }
    }),
  show: ({ id }) => `Token ${id} opens nothing any more.`,
})

export const tokenList = commandOnData({
  name: 'token list',
  about: 'Lists API tokens with their status: active, expired or revoked. Never shows a secret.',
  options: { user: optional(email, 'Address of a user, to list only the tokens of that user.') },
  run: ({ values, read }) =>
    read(async (tx) => {
      const user = values.user === undefined ? undefined : await getAccount(tx, values.user)
      return { tokens: await listTokens(tx, user?.id) }
    }),
  show: ({ tokens }) =>
    columns([
      ['Id', 'User', 'Name', 'Status', 'Rights', 'Workspaces', 'Last used', 'Expires'],
      ...tokens.map(({ id, user, name, status, read_only, workspaces, last_used_at, expires_at }) => [
        ...[String(id), user, name, status, read_only ? 'read' : 'all'],
        workspaces?.join(', ') ?? 'all',
        ...[dateOf(last_used_at), dateOf(expires_at)],
      ]),
    ]),
})

const dateOf = (at: Date | null) => at?.toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length) ?? 'never'
