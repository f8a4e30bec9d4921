import type { Read } from '../../../platform/db/transaction.ts'
import { within } from '../../../platform/http/callers/access.ts'
import type { Principal } from '../../../platform/http/callers/principal.ts'
import type { Brain, Question } from '../record/store.ts'

export type Tried = { channel: Question['channel']; brain: Brain | null }

/** An accessible channel with its agent. */
export const channelToTry = async ({ sql, workspace }: Read, ulid: string, access: Principal['channels']) => {
  const [tried] = await sql<Tried[]>`
    select json_build_object('ulid', c.ulid, 'name', c.name, 'email_address', c.email_address, 'type', c.type,
        'agent_mode', coalesce(g.agent_mode, 'off')) as channel,
      case when b.id is not null then json_build_object('id', b.id, 'ulid', b.ulid, 'name', b.name,
        'additional_instructions', b.additional_instructions) end as brain
    from channels c
    left join channel_agents g on g.workspace_id = ${workspace} and g.channel_id = c.id
    left join brains b on b.workspace_id = ${workspace} and b.id = g.brain_id
    where c.workspace_id = ${workspace} and c.ulid = ${ulid} ${within({ sql }, access, sql`c.id`)}`
  return tried
}
