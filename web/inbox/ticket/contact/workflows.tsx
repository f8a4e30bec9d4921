import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/api/client.ts'
import type { ResponseOf } from '../../../platform/api/endpoints.ts'
import { queryClient } from '../../../platform/api/queries.ts'
import { queryKeys } from '../../../platform/api/query-keys.ts'
import { useMay } from '../../../platform/api/rights.ts'
import type { Ticket } from '../../../platform/api/types.ts'
import { said } from '../../../platform/strings/said.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { Icon, RunIcon } from '../../../platform/ui/icons/icons.tsx'
import { toast, toastProblem } from '../../../platform/ui/toasts/toasts.tsx'

type Workflow = ResponseOf<'GET /api/tickets/:ticket/workflows'>['data'][number]

/** The workflows that can run on the ticket now. */
export const Workflows = ({ ticket }: { ticket: Ticket }) => {
  const { ulid, updated_at } = ticket
  const [running, setRunning] = useState<string>()
  const mayWrite = useMay('write')
  const { data = [] } = useQuery({
    queryKey: queryKeys.startableWorkflows(ulid, updated_at),
    queryFn: ({ signal }) => call('GET /api/tickets/:ticket/workflows', { params: { ticket: ulid }, signal }),
    select: ({ data }) => data,
    placeholderData: (before, query) => (query?.queryKey[1] === ulid ? before : undefined),
    staleTime: 60_000,
  })
  if (data.length === 0 || !mayWrite) return null
  const start = async (workflow: Workflow) => {
    setRunning(workflow.ulid)
    await run(ulid, workflow)
    setRunning(undefined)
  }
  return (
    <section>
      <h3>{strings.contact.workflows}</h3>
      <ul className="startable">
        {data.map((workflow) => (
          <li key={workflow.ulid}>
            <span className="what" title={workflow.description ?? undefined}>
              {workflow.name}
            </span>
            <Button
              className="small"
              aria-label={strings.contact.run(workflow.name)}
              isDisabled={running !== undefined}
              onPress={() => void start(workflow)}
            >
              <Icon of={RunIcon} />
              {running === workflow.ulid && strings.contact.running}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Runs a workflow and shows its result. */
const run = async (ticket: string, { ulid, name }: Workflow) => {
  try {
    await call('POST /api/tickets/:ticket/workflows/:workflow', { params: { ticket, workflow: ulid } })
    toast({ text: `${strings.contact.ran(name)}. ${await resultOf(ticket, ulid)}` })
  } catch (error) {
    toastProblem(strings.contact.notRun(name, (error as Error).message), error)
  }
  for (const key of [queryKeys.ticket, queryKeys.startableWorkflows])
    void queryClient.invalidateQueries({ queryKey: key(ticket) })
  void queryClient.invalidateQueries({ queryKey: queryKeys.listHead() })
}

const resultOf = async (ticket: string, workflow: string) => {
  const query = new URLSearchParams({ 'filter[outcome]': 'ran', per_page: '5' })
  const { data } = await call('GET /api/tickets/:ticket/workflow-runs', { params: { ticket }, query })
  const done = data.find((run) => run.workflow.ulid === workflow)?.actions ?? []
  return done.map(({ words }) => said(words)).join(' ') || strings.contact.didNothing
}
