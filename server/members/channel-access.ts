import { permissionOf } from '../../contract/permissions.ts'
import type { Sql } from '../platform/db/driver.ts'
import type { Read } from '../platform/db/transaction.ts'

/** The condition that the member of a row `m` of the memberships can access a channel, named by its id. */
export const canAccess = (
  { sql, workspace }: Pick<Read, 'sql' | 'workspace'>,
  channel: ReturnType<Sql>,
) => sql`(
  m.role = any (${[...permissionOf('reachAllChannels').roles]}::text[]) or m.all_channels or exists (
    select from member_channels mc
    where mc.workspace_id = ${workspace} and mc.user_id = m.user_id and mc.channel_id = ${channel}))`
