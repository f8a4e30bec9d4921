import { agentAnswerJudged } from '../../../../contract/agent/agent-answer-list.ts'
import type { Write } from '../../../platform/db/transaction.ts'
import { emit } from '../../../platform/events/events.ts'
import type { Principal } from '../../../platform/http/callers/principal.ts'
import { invalid } from '../../../platform/kernel/problem.ts'
import { findTicket } from '../../../tickets/index.ts'
import * as store from './verdict-store.ts'

type Params = { ticket: string; message: string }

/** Finds the answer to a message of an accessible ticket, and locks it until the transaction ends. */
export const findAnswer = async (tx: Write, { ticket: ulid, message }: Params, me: Principal) => {
  const ticket = await findTicket(tx, ulid, me.channels)
  const answer = ticket && (await store.lockAnswer(tx, ticket.id, message))
  return answer && { ...answer, ticket, message_ulid: message }
}

type Found = NonNullable<Awaited<ReturnType<typeof findAnswer>>>

/** Sets the verdict, or removes it. The same verdict again is no change. */
export const judge = async (
  tx: Write,
  { ticket, message, message_ulid, ...answer }: Found,
  judged: { verdict: 'good' | 'bad' | 'none'; reason?: string | null | undefined; by: number },
) => {
  if (answer.outcome === 'pending')
    throw invalid({ verdict: ['The agent has not processed this message yet.'] })
  const reason = judged.verdict === 'none' ? null : judged.reason?.trim() || null
  if (answer.verdict === judged.verdict && answer.verdict_reason === reason) return
  await store.setVerdict(tx, message, { ...judged, reason })
  emit(
    tx,
    agentAnswerJudged,
    { ticket: ticket.ulid, message: message_ulid, verdict: judged.verdict },
    { ticket: ticket.id },
  )
}
