import { type Access, isForRole, type Role } from '../../../contract/base/permissions.ts'
import { batched, inGroups } from '../../platform/db/batched.ts'
import type { Read } from '../../platform/db/transaction.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'

export type Creator = Pick<Principal, 'user' | 'channels'>

type Row = Principal['user'] & { role: Role; all_channels: boolean; channels: number[] }

/** The creator of an endpoint with the current access, within the channels of the endpoint. Undefined if they are gone. */
export const creatorOf = batched((tx: Read, asked: Asked[]) =>
  inGroups(asked, keyOf, async (same) => {
    const creator = await read(tx, same[0])
    return same.map(() => creator)
  }),
)

type Asked = { user_id: number | null; channel_ids: number[] | null }

const keyOf = ({ user_id, channel_ids }: Asked) => `${user_id} ${channel_ids}`

const read = async (
  { sql, workspace }: Read,
  { user_id, channel_ids }: Asked,
): Promise<Creator | undefined> => {
  const [found] = await sql<Row[]>`
    select u.id, u.ulid, u.name, u.email, u.avatar_url, u.timezone, m.role, m.all_channels,
      array(select c.channel_id from member_channels c
        where c.workspace_id = ${workspace} and c.user_id = m.user_id) as channels
    from memberships m join users u on u.id = m.user_id
    where m.workspace_id = ${workspace} and m.user_id = ${user_id}`
  if (!found) return undefined
  const { role, all_channels, channels, ...user } = found
  const access = all_channels || isForRole('accessAllChannels', role) ? 'all' : channels
  return { user, channels: within(access, channel_ids) }
}

const within = (access: Access, wanted: number[] | null): Access => {
  if (wanted === null) return access
  return access === 'all' ? wanted : access.filter((id) => wanted.includes(id))
}
