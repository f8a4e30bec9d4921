import type { Role } from '../contract/base/permissions.ts'
import { issueToken } from '../server/workspaces/tokens/actions.ts'
import type { Bellhop } from './harness.ts'
import { signIn } from './signing-in.ts'

type Workspace = Awaited<ReturnType<Bellhop['world']['workspace']>>
type Rejection = { status: number; message: string }

/** A caller, and the response to all requests if it is always the same. */
export type Caller = {
  who: string
  /** The id of their account, which owns personal resources. */
  id?: number
  token?: string
  /** The headers of a browser session, for endpoints that reject tokens. */
  session?: Record<string, string>
  headers?: Record<string, string>
  role?: Role
  readOnly?: boolean
  /** Can access only one channel, and must not see the others. */
  limited?: boolean
  /** True for a member of both workspaces. Their personal resources in the other one are still foreign. */
  inBoth?: boolean
  /** The resources of the other workspace that the token can access: the workspace itself, and tokens for it. */
  opens?: string[]
  rejection?: Rejection
}

const unauthenticated = { status: 401, message: 'Unauthenticated.' }
const unreachable = { status: 403, message: 'This token has no access to the requested workspace.' }

type Places = { mine: Workspace; other: Workspace; third: Workspace; channel: number }

/** All callers with different permissions for the workspace `mine`. */
export const callersOf = async (bellhop: Bellhop, places: Places): Promise<Caller[]> => {
  const { world } = bellhop
  const { mine, other, third, channel } = places
  const as = async (who: string, options: Parameters<typeof world.member>[1]) => {
    const { id, token } = await world.member(mine, options)
    const isLimited = options?.readOnly || options?.tokenChannels
    const session = isLimited ? undefined : await world.session({ id })
    return { who, id, token, ...(session && { session }), role: options?.role ?? ('member' as const) }
  }
  const oneChannel = [channel]
  const session = await world.session(mine.owner)
  return [
    { who: 'the owner', id: mine.owner.id, token: mine.owner.token, session, role: 'owner' },
    await withSession(bellhop, mine),
    await as('a member', {}),
    { ...(await as('a member of one channel', { channels: oneChannel })), limited: true },
    { ...(await as('a token of one channel', { role: 'admin', tokenChannels: oneChannel })), limited: true },
    { ...(await as('a read-only token', { role: 'admin', readOnly: true })), readOnly: true },
    ...(await membersOfBoth(bellhop, mine, other)),
    { who: 'a revoked token', token: await revokedToken(bellhop, mine), rejection: unauthenticated },
    { who: 'nobody', rejection: unauthenticated },
    {
      who: 'a token of another workspace',
      token: third.owner.token,
      session: await world.session(third.owner),
      headers: { 'x-workspace-id': String(mine.id) },
      rejection: unreachable,
    },
    {
      who: 'the owner asking for another workspace',
      token: mine.owner.token,
      session,
      headers: { 'x-workspace-id': other.ulid },
      rejection: unreachable,
    },
  ]
}

/** An admin in a browser. A session has the permissions of its user, like a token. */
const withSession = async (bellhop: Bellhop, mine: Workspace) => {
  const person = await bellhop.world.member(mine, { role: 'admin' })
  const { jar } = await signIn(bellhop, person)
  const headers = { cookie: jar.cookie, 'sec-fetch-site': 'same-origin' }
  return { who: 'an admin with a session', id: person.id, headers, role: 'admin' as const }
}

const membersOfBoth = async ({ db, world }: Bellhop, mine: Workspace, other: Workspace) => {
  const email = 'both@example.test'
  const person = await world.member(mine, { email, role: 'admin' })
  await world.member(other, { email, role: 'admin' })
  const { token } = await db.global.write({ type: 'system', name: 'test' }, (tx) =>
    issueToken(tx, { userId: person.id, name: 'test', workspaces: [mine.id, other.id] }),
  )
  const session = await world.session(person)
  const both = { id: person.id, session, role: 'admin' as const, inBoth: true }
  return [
    {
      who: 'a person of both workspaces',
      token: person.token,
      ...both,
      session: { ...session, 'x-workspace-id': mine.ulid },
    },
    {
      who: 'a token of both workspaces',
      token,
      headers: { 'x-workspace-id': mine.ulid },
      opens: [other.ulid],
      ...both,
    },
  ]
}

const revokedToken = async ({ db, world }: Bellhop, mine: Workspace) => {
  const { token, tokenId } = await world.member(mine)
  await db.global.write(
    { type: 'system', name: 'test' },
    ({ sql }) => sql`delete from tokens where id = ${tokenId}`,
  )
  return token
}
