import type { Moment } from '../platform/clock.ts'
import type { GlobalWrite } from '../platform/db/transaction.ts'
import type { NewToken } from './actions.ts'

export type StoredToken = {
  id: number
  ulid: string
  name: string
  read_only: boolean
  expires_at: Moment | null
  last_used_at: Moment | null
  created_at: Moment
}

type Insert = Pick<NewToken, 'userId' | 'name' | 'workspaces' | 'channels'> & {
  ulid: string
  hash: Buffer
  readOnly: boolean
  expiresAt: Date | null
}

export const insert = async ({ sql }: GlobalWrite, token: Insert) => {
  const [row] = await sql<[StoredToken]>`
    insert into tokens (ulid, user_id, name, hash, read_only, all_workspaces, all_channels, expires_at)
    values (${token.ulid}, ${token.userId}, ${token.name}, ${token.hash}, ${token.readOnly},
      ${token.workspaces === 'all'}, ${token.channels === undefined}, ${token.expiresAt})
    returning id, ulid, name, read_only, expires_at, last_used_at, created_at`
  return row
}

export const insertWorkspaces = ({ sql }: GlobalWrite, token: number, workspaces: number[]) => sql`
  insert into token_workspaces (workspace_id, token_id) select unnest(${workspaces}::bigint[]), ${token}`

export const insertChannels = (
  { sql }: GlobalWrite,
  token: number,
  channels: { workspace: number; id: number }[],
) => sql`
  insert into token_channels (workspace_id, token_id, channel_id)
  select unnest(${channels.map(({ workspace }) => workspace)}::bigint[]), ${token}, unnest(${channels.map(({ id }) => id)}::bigint[])`
