import { useMutation } from '@tanstack/react-query'
import { call } from '../../../platform/api/client.ts'
import type { ResponseOf } from '../../../platform/api/endpoints.ts'
import { queryClient } from '../../../platform/api/queries.ts'
import { queryKeys } from '../../../platform/api/query-keys.ts'
import { useMay } from '../../../platform/api/rights.ts'
import type { WholeTicket } from '../../../platform/api/types.ts'
import { ApiProblem } from '../../../platform/base/problem.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { Icon, SendIcon } from '../../../platform/ui/icons/icons.tsx'
import { toast } from '../../../platform/ui/toasts/toasts.tsx'
import { proposal } from '../../../writing/compose/proposal.ts'

type Draft = NonNullable<ResponseOf<'GET /api/tickets/:ticket/agent-answers'>['data'][number]['draft']>
type Props = { draft: Draft; about: string; ticket: WholeTicket }

/** The actions for a reply that the agent proposes in a note, to the message `about`. */
export const AgentDraft = ({ draft, about, ticket }: Props) => {
  const settle = useSettle(ticket)
  const mayWrite = useMay('write')
  if (draft.state === 'discarded' || (draft.state !== 'sent' && !mayWrite)) return null
  if (draft.state === 'sent') return <p className="agent-draft muted">{strings.agentDraft.sent}</p>
  const edit = (
    <Button
      key="edit"
      look={draft.is_certain ? 'plain' : 'primary'}
      className="small"
      isDisabled={settle.isPending}
      onPress={() => proposal.set({ ticket: ticket.ulid, html: draft.body })}
    >
      {strings.agentDraft.edit}
    </Button>
  )
  const send = (
    <Button
      key="send"
      look={draft.is_certain ? 'primary' : 'plain'}
      className="small"
      isDisabled={settle.isPending}
      onPress={() => settle.mutate({ about, isSent: true })}
    >
      <Icon of={SendIcon} />
      {strings.agentDraft.send}
    </Button>
  )
  return (
    <div className="agent-draft">
      {draft.is_certain ? [send, edit] : [edit, send]}
      <Button
        className="small"
        look="quiet"
        isDisabled={settle.isPending}
        onPress={() => settle.mutate({ about, isSent: false })}
      >
        {strings.agentDraft.discard}
      </Button>
    </div>
  )
}

/** Sends the newest message that is shown, so that the server rejects the request if there are newer ones. */
const useSettle = ({ ulid: ticket, messages }: WholeTicket) =>
  useMutation({
    mutationFn: ({ about: message, isSent }: { about: string; isSent: boolean }) => {
      const params = { ticket, message }
      const body = { seen_message_ulid: messages.at(-1)?.ulid ?? message }
      return isSent
        ? call('POST /api/tickets/:ticket/agent-answers/:message/send', { params, body })
        : call('DELETE /api/tickets/:ticket/agent-answers/:message/draft', { params })
    },
    onSuccess: (_, { isSent }) =>
      toast({ text: isSent ? strings.agentDraft.done : strings.agentDraft.discarded }),
    onError: (error) => {
      const isOutdated = error instanceof ApiProblem && error.status === 409
      toast({ text: isOutdated ? strings.agentDraft.outdated : error.message, isDanger: true })
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.agentAnswers(ticket) })
      void queryClient.invalidateQueries({ queryKey: queryKeys.ticket(ticket) })
    },
  })
