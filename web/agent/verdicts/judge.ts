import type { InfiniteData } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import type { ResponseOf } from '../../platform/api/endpoints.ts'
import { me, queryClient } from '../../platform/api/queries.ts'
import { queryKeys } from '../../platform/api/query-keys.ts'
import { strings } from '../../platform/strings/strings.ts'
import { toast, toastProblem } from '../../platform/ui/toasts/toasts.tsx'

type Feed = ResponseOf<'GET /api/agent-answers'>
type OfTicket = ResponseOf<'GET /api/tickets/:ticket/agent-answers'>['data']

export type Verdict = NonNullable<Feed['data'][number]['verdict']>
/** The answer to a message of a ticket. */
export type Judged = { ticket: string; message: string; verdict: Verdict | null }
type Wanted = Pick<Verdict, 'verdict' | 'reason'> | null

/** Sets or removes the verdict on an answer at once, and offers to undo it. */
export const judge = async (answer: Judged, wanted: Wanted) => {
  if (!(await send(answer, wanted, answer.verdict))) return
  const undo = async () => {
    if (await send(answer, answer.verdict, withUser(wanted))) toast({ text: strings.verdicts.undone })
  }
  toast({ text: strings.verdicts.done[wanted?.verdict ?? 'none'], undo: () => void undo() })
}

const withUser = (wanted: Wanted): Verdict | null => {
  const user = queryClient.getQueryData(me.queryKey)?.user
  return (
    wanted && {
      ...wanted,
      user: user ? { ulid: user.ulid, name: user.name } : null,
      judged_at: new Date().toISOString(),
    }
  )
}

const send = async (answer: Judged, wanted: Wanted, before: Verdict | null) => {
  const { ticket, message } = answer
  const params = { ticket, message }
  keep(answer, withUser(wanted))
  try {
    if (wanted) {
      const { verdict, reason } = wanted
      const body = { verdict, reason }
      const { data } = await call('PUT /api/tickets/:ticket/agent-answers/:message/verdict', { params, body })
      keep(answer, data.verdict)
    } else await call('DELETE /api/tickets/:ticket/agent-answers/:message/verdict', { params })
    return true
  } catch (error) {
    keep(answer, before)
    toastProblem(strings.verdicts.failed((error as Error).message), error)
    return false
  } finally {
    void queryClient.invalidateQueries({ queryKey: queryKeys.agentCounts() })
  }
}

/** Changes the verdict wherever it is shown. A filtered list keeps its rows, so that none moves under the pointer. */
const keep = ({ ticket, message }: Judged, verdict: Verdict | null) => {
  const changed = <A extends { message_ulid: string; verdict: Verdict | null }>(answer: A): A =>
    answer.message_ulid === message ? { ...answer, verdict } : answer
  queryClient.setQueryData<OfTicket>(queryKeys.agentAnswers(ticket), (answers) => answers?.map(changed))
  queryClient.setQueriesData<InfiniteData<Feed>>(
    { queryKey: queryKeys.agentFeed() },
    (feed) =>
      feed && {
        ...feed,
        pages: feed.pages.map((page) => ({ ...page, data: page.data.map(changed) })),
      },
  )
}
