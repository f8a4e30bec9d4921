import { enter, type GlobalWrite } from '../../platform/db/transaction.ts'
import { badRequest } from '../../platform/kernel/problem.ts'
import { findRevocation, issueToken, listTokens, revokeToken } from '../../workspaces/tokens/actions.ts'
import { ofUser, type Workspace } from '../../workspaces/workspaces/store.ts'
import * as described from '../descriptions/tokens.ts'
import { columns } from '../terminal/output.ts'
import { commandOnData } from '../terminal/with-installation.ts'
import { getAccount, getChannels, getWorkspace, getWorkspaceOfChannel } from './lookups.ts'

export const tokenCreate = commandOnData({
  ...described.tokenCreate,
  ofAccount: ({ values }) => ({ email: values.user }),
  run: ({ values, write }) =>
    write(async (tx) => {
      const user = await getAccount(tx, values.user)
      const workspaces = await placesOf(tx, user, values)
      const expiresInMs = values['expires-in']
      const { id, token } = await issueToken(tx, {
        userId: user.id,
        name: values.name ?? 'Command line',
        workspaces: values['all-workspaces'] ? 'all' : workspaces.map((workspace) => workspace.id),
        channels: values.channels && (await accessOf(tx, workspaces, values.channels)),
        readOnly: values['read-only'],
        send: !values['no-send'],
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

type TokenScope = { workspaces?: string[]; 'all-workspaces': boolean }

/** The workspaces of a token. Its user must be a member of all of them. */
const placesOf = async (tx: GlobalWrite, user: { id: number; email: string }, wanted: TokenScope) => {
  if (Boolean(wanted.workspaces) === wanted['all-workspaces'])
    throw badRequest('Set either --workspaces or --all-workspaces.')
  const own = await ofUser(tx, user.id)
  if (!wanted.workspaces) return [...own]
  const places: Workspace[] = []
  for (const name of wanted.workspaces) places.push(await getWorkspace(tx, name))
  const foreign = places.filter(({ id }) => !own.some((workspace) => workspace.id === id))
  if (foreign.length === 0) return places
  throw badRequest(`${user.email} is not a member of ${foreign.map(({ slug }) => slug).join(', ')}.`)
}

const accessOf = async (tx: GlobalWrite, places: Workspace[], ulids: string[]) => {
  const access: { workspace: number; id: number }[] = []
  for (const ulid of ulids) {
    const workspace = await getWorkspaceOfChannel(tx, ulid)
    if (!places.some(({ id }) => id === workspace))
      throw badRequest(`The channel ${ulid} is not in any workspace of the token.`)
    for (const { id } of await getChannels(await enter(tx, workspace), [ulid])) access.push({ workspace, id })
  }
  return access
}

export const tokenRevoke = commandOnData({
  ...described.tokenRevoke,
  ofAccount: ({ argument }) => ({ token: /^\d{1,15}$/.test(argument) ? Number(argument) : 0 }),
  run: ({ argument, write }) =>
    write(async (tx) => {
      const id = /^\d{1,15}$/.test(argument) ? Number(argument) : 0
      if (await revokeToken(tx, id)) return { id, revoked: true }
      const at = await findRevocation(tx, id)
      throw badRequest(
        at
          ? `Token ${id} is already revoked, since ${dateOf(at)} UTC.`
          : `There is no token ${argument}. "bellhop token list" shows all.`,
      )
    }),
  show: ({ id }) => `Token ${id} is revoked.`,
})

export const tokenList = commandOnData({
  ...described.tokenList,
  run: ({ values, read }) =>
    read(async (tx) => {
      const user = values.user === undefined ? undefined : await getAccount(tx, values.user)
      return { tokens: await listTokens(tx, user?.id) }
    }),
  show: ({ tokens }) =>
    columns([
      ['Id', 'User', 'Name', 'Status', 'Access', 'Workspaces', 'Last used', 'Expires'],
      ...tokens.map(({ id, user, name, status, read_only, send, workspaces, last_used_at, expires_at }) => [
        ...[String(id), user, name, status, accessWords(read_only, send)],
        workspaces?.join(', ') ?? 'all',
        ...[dateOf(last_used_at), dateOf(expires_at)],
      ]),
    ]),
})

const accessWords = (readOnly: boolean, send: boolean) => (readOnly ? 'read' : send ? 'all' : 'no sending')

const dateOf = (at: Date | null) => at?.toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length) ?? 'never'
