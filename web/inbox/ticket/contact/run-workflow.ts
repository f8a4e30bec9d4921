import { call } from '../../../platform/api/client.ts'
import type { ResponseOf } from '../../../platform/api/endpoints.ts'
import { queryClient } from '../../../platform/api/queries.ts'
import { queryKeys } from '../../../platform/api/query-keys.ts'
import type { Ticket } from '../../../platform/api/types.ts'
import { said } from '../../../platform/strings/said.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { toast, toastProblem } from '../../../platform/ui/toasts/toasts.tsx'

export type StartableWorkflow = ResponseOf<'GET /api/tickets/:ticket/workflows'>['data'][number]

/** The workflows that can run on a ticket now. */
export const startableWorkflows = ({ ulid, updated_at }: Pick<Ticket, 'ulid' | 'updated_at'>) => ({
  queryKey: queryKeys.startableWorkflows(ulid, updated_at),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call('GET /api/tickets/:ticket/workflows', { params: { ticket: ulid }, signal }),
  staleTime: 60_000,
})

type Options = { leavesOutReplies?: boolean }

/** Runs a workflow and shows its result. Returns whether it ran. */
export const runWorkflow = async (
  ticket: string,
  { ulid, name }: StartableWorkflow,
  { leavesOutReplies = false }: Options = {},
) => {
  const ran = await call('POST /api/tickets/:ticket/workflows/:workflow', {
    params: { ticket, workflow: ulid },
    body: { leaves_out_replies: leavesOutReplies },
  }).then(
    () => true,
    (error: Error) => {
      toastProblem(strings.contact.notRun(name, error.message), error)
      return false
    },
  )
  if (ran) toast({ text: `${strings.contact.ran(name)}. ${await resultOf(ticket, ulid).catch(() => '')}` })
  for (const key of [queryKeys.ticket, queryKeys.startableWorkflows])
    void queryClient.invalidateQueries({ queryKey: key(ticket) })
  void queryClient.invalidateQueries({ queryKey: queryKeys.listHead() })
  return ran
}

const resultOf = async (ticket: string, workflow: string) => {
  const query = new URLSearchParams({ 'filter[outcome]': 'ran', per_page: '5' })
  const { data } = await call('GET /api/tickets/:ticket/workflow-runs', { params: { ticket }, query })
  const done = data.find((run) => run.workflow.ulid === workflow)?.actions ?? []
  return done.map(({ words }) => said(words)).join(' ') || strings.contact.didNothing
}
