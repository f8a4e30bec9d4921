import { useQuery } from '@tanstack/react-query'
import { inFull } from '../../platform/ui/time/dates.ts'
import { workflowStrings } from '../../platform/workflow-strings.ts'
import { workflowStats } from '../data/workflow-queries.ts'

const texts = workflowStrings.workflowBuilder.schedule

/** When a workflow with a schedule runs next, and how its last run ended. */
export const ScheduleLine = ({ workflow }: { workflow: string }) => {
  const { data } = useQuery(workflowStats)
  const schedule = data?.find((one) => one.workflow === workflow)?.schedule
  if (!schedule) return null
  const { next_at, is_running, last_tickets, last_result } = schedule
  return (
    <p className="help">
      {is_running ? (
        texts.running
      ) : (
        <>
          {texts.next}: <time dateTime={next_at}>{inFull(next_at)}</time>.
        </>
      )}{' '}
      {last_result === 'no_view' || last_result === 'failed'
        ? texts[last_result]
        : last_tickets !== null && `${texts.last(last_tickets)}.`}
      {last_result === 'cut' && ` ${texts.cut}`}
    </p>
  )
}
