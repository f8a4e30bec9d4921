import type { ChannelSatisfaction } from '../../../contract/widgets/satisfaction.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'

const columns = ({ sql }: Pick<Read, 'sql'>) => sql`
  coalesce(s.is_enabled, false) as is_enabled, coalesce(s.delay_minutes, 60) as delay_minutes, s.question`

export const get = async (tx: Read, channel: number) => {
  const { sql, workspace } = tx
  const [settings] = await sql<[ChannelSatisfaction]>`
    select ${columns(tx)} from channels c
    left join channel_satisfaction s on s.workspace_id = ${workspace} and s.channel_id = c.id
    where c.workspace_id = ${workspace} and c.id = ${channel}`
  return settings
}

export const set = ({ sql, workspace }: Write, channel: number, changes: Partial<ChannelSatisfaction>) => sql`
  insert into channel_satisfaction ${sql({ workspace_id: workspace, channel_id: channel, ...changes })}
  on conflict (workspace_id, channel_id) do update set ${sql(changes)}`
