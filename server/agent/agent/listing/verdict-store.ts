import type { AgentOutcome } from '../../../../contract/agent/agent-answers.ts'
import type { Write } from '../../../platform/db/transaction.ts'

type Verdict = 'none' | 'good' | 'bad'

export type AnswerRow = {
  message: number
  outcome: AgentOutcome
  verdict: Verdict
  verdict_reason: string | null
}

export const lockAnswer = async ({ sql, workspace }: Write, ticket: number, message: string) => {
  const [answer] = await sql<AnswerRow[]>`
    select a.message_id as message, a.outcome, a.verdict, a.verdict_reason from agent_answers a
    join messages m on m.workspace_id = ${workspace} and m.id = a.message_id
    where a.workspace_id = ${workspace} and a.ticket_id = ${ticket} and m.ulid = ${message} for update of a`
  return answer
}

export const setVerdict = (
  { sql, workspace, now }: Write,
  message: number,
  { verdict, reason, by }: { verdict: Verdict; reason: string | null; by: number },
) => sql`
  update agent_answers set verdict = ${verdict}, verdict_reason = ${reason},
    verdict_by = ${verdict === 'none' ? null : by}, verdict_at = ${verdict === 'none' ? null : now}
  where workspace_id = ${workspace} and message_id = ${message}`
