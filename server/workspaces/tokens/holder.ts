import { LRUCache } from 'lru-cache'
import { type Access, isForRole, type Role } from '../../../contract/base/permissions.ts'
import type { Db } from '../../platform/db/open.ts'
import type { GlobalRead } from '../../platform/db/transaction.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import type { Moment } from '../../platform/kernel/clock.ts'

/** A token with its user and workspaces, as read by one query and cached. */
export type Holder = {
  token: {
    id: number
    name: string
    readOnly: boolean
    send: boolean
    hash: Uint8Array
    expiresAt: Moment | null
    revokedAt: Moment | null
  }
  /** Null for an API token. */
  session: {
    createdAt: Moment
    rotatedAt: Moment
    previousHash: Uint8Array | null
    /** The hash of the part of the secret that never changes. */
    lastingHash: Uint8Array | null
  } | null
  user: Principal['user']
  places: WorkspaceAccess[]
}
export type WorkspaceAccess = Pick<Principal, 'workspace' | 'role' | 'channels'>

/**
 * Caches holders, so that a request needs no query. The cache is valid while no permissions have changed, which is
 * polled with the access version.
 */
export const openHolderCache = (db: Pick<Db, 'global' | 'accessVersion'>) => {
  const cache = new LRUCache<number, Cached>({ max: 10_000 })
  let newest: Reading & { id: number } = { version: -1, readAt: 0, id: 0 }
  let forgotten = 0
  const isCurrent = ({ version, readAt }: Reading) => {
    const seen = db.accessVersion()
    if (seen === undefined || version === seen) return version === seen
    // Read after the last poll of the version: valid until the next poll, which is less than a second away.
    return version > seen && performance.now() - readAt < 1_000
  }
  const load = async (id: number) => {
    const before = forgotten
    const readAt = performance.now()
    const { version, holder, newestId } = await db.global.read((tx) => findHolder(tx, id))
    // The result of a read that began before the cache was cleared must not be cached.
    if (before !== forgotten) return holder
    newest = { version, readAt, id: newestId }
    if (holder || id <= newestId) cache.set(id, { version, holder, readAt })
    return holder
  }
  return {
    find: async (id: number): Promise<Holder | undefined> => {
      const known = cache.get(id)
      return known?.holder && isCurrent(known) ? known.holder : load(id)
    },
    /** Reads from the database, without the cache. */
    findAnew: load,
    /** Returns true if the cache shows that the token does not exist. A new token may take a second to appear. */
    isUnknown: (id: number) => {
      const known = cache.get(id)
      if (known) return !known.holder && isCurrent(known)
      return id > newest.id && isCurrent(newest)
    },
    forget: () => {
      forgotten += 1
      newest = { version: -1, readAt: 0, id: 0 }
      cache.clear()
    },
  }
}

type Reading = { version: number; readAt: number }

type Cached = Reading & { holder: Holder | undefined }

/** The workspaces that a token can access, by id. */
export const workspacesOf = async (tx: GlobalRead, tokenId: number) => {
  const { holder } = await findHolder(tx, tokenId)
  return holder?.places.map(({ workspace }) => workspace.id) ?? []
}

type Row = {
  version: number
  newest_id: number
  id: number | null
  name: string
  hash: Uint8Array
  read_only: boolean
  send: boolean
  all_channels: boolean
  expires_at: Moment | null
  revoked_at: Moment | null
  created_at: Moment
  rotated_at: Moment | null
  previous_hash: Uint8Array | null
  lasting_hash: Uint8Array | null
  user: Principal['user']
  places: AccessRow[]
}
type AccessRow = {
  workspace: Principal['workspace']
  role: Role
  all_channels: boolean
  member_channels: number[]
  token_channels: number[]
}

// One statement reads both the version and the permissions, so that they are consistent.
export const findHolder = async ({ sql }: GlobalRead, id: number) => {
  const [row] = await sql<[Row]>`
    select v.version, (select coalesce(max(id), 0) from tokens) as newest_id,
      t.id, t.name, t.hash, t.read_only, t.send, t.all_channels, t.expires_at, t.revoked_at,
      t.created_at, s.rotated_at, s.previous_hash, s.lasting_hash,
      json_build_object('id', u.id, 'ulid', u.ulid, 'name', u.name, 'email', u.email,
        'avatar_url', u.avatar_url, 'timezone', u.timezone) as user,
      (select coalesce(json_agg(json_build_object(
          'workspace', json_build_object('id', w.id, 'ulid', w.ulid, 'name', w.name, 'slug', w.slug,
            'logo_url', w.logo_url),
          'role', m.role,
          'all_channels', m.all_channels,
          'member_channels', array(select channel_id from member_channels c
            where c.workspace_id = m.workspace_id and c.user_id = m.user_id),
          'token_channels', array(select channel_id from token_channels c
            where c.workspace_id = m.workspace_id and c.token_id = t.id)) order by w.id), '[]')
        from memberships m join workspaces w on w.id = m.workspace_id
        where m.user_id = t.user_id and (t.all_workspaces or exists (
          select from token_workspaces tw where tw.workspace_id = w.id and tw.token_id = t.id))) as places
    from access_version v left join tokens t on t.id = ${id} left join users u on u.id = t.user_id
      left join sessions s on s.token_id = t.id`
  const holder = row.id === null ? undefined : asHolder(row, row.id)
  return { version: row.version, newestId: row.newest_id, holder }
}

const asHolder = (
  { name, hash, read_only, send, all_channels, expires_at, revoked_at, ...row }: Row,
  id: number,
): Holder => ({
  token: { id, name, readOnly: read_only, send, hash, expiresAt: expires_at, revokedAt: revoked_at },
  session: sessionOf(row),
  user: row.user,
  places: row.places.map((place) => ({
    workspace: place.workspace,
    role: place.role,
    channels: inBoth(
      place.all_channels || isForRole('accessAllChannels', place.role) ? 'all' : place.member_channels,
      all_channels ? 'all' : place.token_channels,
    ),
  })),
})

const sessionOf = ({ created_at, rotated_at, previous_hash, lasting_hash }: Pick<Row, SessionColumn>) =>
  rotated_at && {
    createdAt: created_at,
    rotatedAt: rotated_at,
    previousHash: previous_hash,
    lastingHash: lasting_hash,
  }

type SessionColumn = 'created_at' | 'rotated_at' | 'previous_hash' | 'lasting_hash'

const inBoth = (ofMember: Access, ofToken: Access): Access => {
  if (ofMember === 'all') return ofToken
  return ofToken === 'all' ? ofMember : ofMember.filter((channel) => ofToken.includes(channel))
}
