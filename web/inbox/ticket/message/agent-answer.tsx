import { useQuery } from '@tanstack/react-query'
import { VerdictButtons } from '../../../agent/verdicts/verdict-buttons.tsx'
import { agentAnswers } from '../../../platform/api/queries.ts'
import type { Message, WholeTicket } from '../../../platform/api/types.ts'
import { AgentDraft } from './agent-draft.tsx'

type Props = { message: Message; ticket: WholeTicket }

/** The actions for a reply or note of the agent: sending its draft, and giving a verdict. */
export const AgentAnswer = ({ message, ticket }: Props) => {
  const { data: answers = [] } = useQuery(agentAnswers(ticket.ulid))
  const answer = answers.find(({ answer_message_ulid: ulid }) => ulid === message.ulid)
  if (!answer) return null
  const { message_ulid: about, draft, verdict } = answer
  return (
    <>
      {draft && <AgentDraft draft={draft} about={about} ticket={ticket} />}
      <VerdictButtons answer={{ ticket: ticket.ulid, message: about, verdict }} />
    </>
  )
}
