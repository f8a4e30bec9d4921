import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../platform/api/client.ts'
import { me, queryClient } from '../../../platform/api/queries.ts'
import type { Ticket } from '../../../platform/api/types.ts'
import { pageStrings } from '../../../platform/page-strings.ts'
import { IconButton } from '../../../platform/ui/button.tsx'
import { RefreshIcon } from '../../../platform/ui/icons/icons.tsx'
import { ProblemText } from '../../../platform/ui/problem-text.tsx'
import { Time } from '../../../platform/ui/time/time.tsx'
import { PanelFacts } from '../../../webhooks/panels/panel-facts.tsx'
import type { PanelAnswer as Answer } from '../../../webhooks/panels/panel-queries.ts'
import { PanelSkeleton, rememberRows } from './panel-skeleton.tsx'

const texts = pageStrings.settings.ticketPanels
const name = 'GET /api/tickets/:ticket/panels/:ticketPanel'
const [staleMs, slowMs] = [30_000, 1_500]

/** Another status or field of the ticket is another question. */
const answerQuery = ({ ulid, status, fields }: Ticket, panel: string, refresh = false) => ({
  queryKey: [name, ulid, panel, status, fields],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const query = new URLSearchParams(refresh ? { refresh: 'true' } : {})
    return (await call(name, { params: { ticket: ulid, ticketPanel: panel }, query, signal })).data
  },
  retry: false,
})

type Props = { ticket: Ticket; panel: { ulid: string; name: string } }

/** The facts of a panel about a ticket, or why there are none. */
export const PanelAnswer = ({ ticket, panel }: Props) => {
  const { data, error, isFetching } = useQuery({
    ...answerQuery(ticket, panel.ulid),
    staleTime: staleMs,
    refetchOnWindowFocus: false,
    // Of the same ticket: each has its own section.
    placeholderData: (previous: Answer | undefined) => previous,
  })
  useEffect(() => {
    if (data) rememberRows(panel.ulid, rowsIn(data))
  }, [data, panel.ulid])
  const refresh = () =>
    void queryClient.fetchQuery({ ...answerQuery(ticket, panel.ulid, true), staleTime: 0 }).catch(() => {})
  return (
    <div className="panel-answer" aria-busy={isFetching}>
      {data ? (
        <Shown answer={data} />
      ) : error ? (
        <p className="problem">
          <ProblemText problem={error} />
        </p>
      ) : (
        <Loading panel={panel.ulid} />
      )}
      {(data || error) && (
        <div className="panel-age">
          {data?.updated_at ? (
            <span>
              {texts.asOf} <Time at={data.updated_at} />
            </span>
          ) : (
            <span />
          )}
          <IconButton
            className="small"
            icon={RefreshIcon}
            label={texts.refresh(panel.name)}
            isDisabled={isFetching}
            onPress={refresh}
          />
        </div>
      )}
    </div>
  )
}

const Shown = ({ answer }: { answer: Answer }) => {
  const { data: user } = useQuery(me)
  if (answer.failure === null) return <PanelFacts answer={answer} />
  return (
    <>
      <p className="muted">{texts.failures[answer.failure]}</p>
      {user?.can.write_as_admin && <p className="muted">{answer.error}</p>}
    </>
  )
}

/** Says so if the server takes long. */
const Loading = ({ panel }: { panel: string }) => {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <PanelSkeleton panel={panel}>
      <span role="status">{isSlow ? texts.slow : <span className="only-heard">{texts.loading}</span>}</span>
    </PanelSkeleton>
  )
}

const rowsIn = ({ facts, sections }: Answer) =>
  Math.max(
    1,
    [{ facts }, ...sections].reduce((rows, { facts }) => rows + facts.length, 0),
  )
