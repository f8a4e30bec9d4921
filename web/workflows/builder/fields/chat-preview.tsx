import './chat-preview.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { chatServices } from '../../../../contract/workflows/chat-services.ts'
import { call } from '../../../platform/api/client.ts'
import type { BodyOf } from '../../../platform/api/endpoints.ts'
import { queryKeys } from '../../../platform/api/query-keys.ts'
import { useSettled } from '../../../platform/base/use-settled.ts'
import { subjectText } from '../../../platform/strings/said.ts'
import { SelectField } from '../../../platform/ui/fields/select-field.tsx'
import { ProblemText } from '../../../platform/ui/problem-text.tsx'
import { workflowStrings } from '../../../platform/workflow-strings.ts'
import type { Parameters } from '../../words/kinds.ts'
import { SlackText } from './slack-text.tsx'

const texts = workflowStrings.workflowBuilder.chat
const quietMs = 300
const mostExamples = '20'

type Body = BodyOf<'POST /api/tickets/:ticket/chat-message-preview'>

/** The newest tickets, of which one is the example. */
const examples = {
  queryKey: queryKeys.workflows('chat examples'),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const query = new URLSearchParams({ sort: '-last_activity_at', per_page: mostExamples })
    return (await call('GET /api/tickets', { query, signal })).data
  },
  staleTime: 60_000,
}

const useMessage = (ticket: string | undefined, { service, url, text }: Parameters) => {
  // The server checks the values.
  const body = useSettled(JSON.stringify({ service, url, text }), quietMs)
  return useQuery({
    queryKey: queryKeys.workflows('chat message', ticket, body),
    queryFn: async ({ signal }) =>
      (
        await call('POST /api/tickets/:ticket/chat-message-preview', {
          params: { ticket: ticket ?? '' },
          body: JSON.parse(body) as Body,
          signal,
        })
      ).data,
    enabled: ticket !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 60_000,
    retry: false,
  })
}

/** The message of an action as it looks for an example ticket. */
export const ChatPreview = ({ parameters }: { parameters: Parameters }) => {
  const { data: tickets, error: listError } = useQuery(examples)
  const [chosen, choose] = useState<string>()
  const ticket = chosen ?? tickets?.[0]?.ulid
  const { data: message, error } = useMessage(ticket, parameters)
  const problem = listError ?? error
  return (
    <section className="chat-preview" aria-label={texts.preview}>
      <h3>{texts.preview}</h3>
      {tickets?.length === 0 && <p className="help">{texts.none}</p>}
      {ticket && tickets && (
        <SelectField
          label={texts.example}
          value={ticket}
          options={tickets.map(({ ulid, number, subject }) => ({
            value: ulid,
            label: texts.ticket(number, subjectText(subject)),
          }))}
          onChange={choose}
        />
      )}
      {problem && (
        <p className="error" role="alert">
          <ProblemText problem={problem} />
        </p>
      )}
      {!problem && message && (
        <div className="message">
          <strong>{message.service ? chatServices[message.service] : texts.unknown}</strong>
          <p dir="auto">{message.service === 'slack' ? <SlackText text={message.text} /> : message.text}</p>
          <a href={message.link.url} target="_blank" rel="noreferrer" data-service={message.service}>
            {message.link.text}
          </a>
        </div>
      )}
    </section>
  )
}
