import type { Read } from '../../../platform/db/transaction.ts'

/** The condition that the agent proposes a reply to a ticket `t`. The index `agent_answers_proposed` repeats it. */
export const hasAgentDraft = ({ sql, workspace }: Pick<Read, 'sql' | 'workspace'>) => sql`
  exists (
    select from agent_answers d
    where d.workspace_id = ${workspace} and d.ticket_id = t.id and d.draft_state = 'open')`
