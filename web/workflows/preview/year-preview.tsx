import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { YearPreview } from '../../../contract/workflows/workflow-runs.ts'
import { call } from '../../platform/api/client.ts'
import * as queries from '../../platform/api/queries.ts'
import { said } from '../../platform/strings/said.ts'
import { Button } from '../../platform/ui/button.tsx'
import { Time } from '../../platform/ui/time/time.tsx'
import { toastProblem } from '../../platform/ui/toasts/toasts.tsx'
import { workflowStrings } from '../../platform/workflow-strings.ts'
import { LongWorkProgress } from '../../workspaces/long-work/long-work-progress.tsx'
import {
  isRunning,
  keepLongWork,
  type LongWork,
  useLongWork,
} from '../../workspaces/long-work/long-work-queries.ts'
import { bodyOf, type Draft } from '../data/draft.ts'

const texts = workflowStrings.workflowPreview.year

type Props = { draft: Draft; workflow: string | undefined; isReady: boolean }

/** The result of the rules for the events of a year. The server continues if the user leaves the page. */
export const YearPreviewPart = ({ draft, workflow, isReady }: Props) => {
  const { data: me } = useSuspenseQuery(queries.me)
  const work = useLongWork('workflow_preview', workflow ?? me.user.ulid)
  const start = useMutation({
    mutationFn: () =>
      call('POST /api/workflow-previews', { body: { ...bodyOf(draft), workflow: workflow ?? null } }),
    onSuccess: ({ data }) => keepLongWork(data),
    onError: (error) => void toastProblem(error.message, error),
  })
  const isBusy = work !== undefined && isRunning(work)
  return (
    <section className="year" aria-label={texts.title}>
      <h3>{texts.title}</h3>
      {isBusy ? <LongWorkProgress work={work} /> : work ? <Ended work={work} /> : null}
      {!isBusy && !work && <p className="help">{texts.help}</p>}
      {!isBusy && (
        <Button isDisabled={!isReady || start.isPending} onPress={() => start.mutate()}>
          {work ? texts.again : texts.start}
        </Button>
      )}
    </section>
  )
}

const Ended = ({ work: { result, problem, ended_at } }: { work: LongWork }) => {
  // Work of this kind ends with this result, unless it failed or had not begun.
  const found = result as YearPreview | null
  return (
    <>
      {problem && <p className="incomplete">{problem}</p>}
      {ended_at && (
        <p className="help">
          {texts.tried} <Time at={ended_at} inSentence />
        </p>
      )}
      {found && <p>{texts.result(found.would_run_count, found.events_examined, found.is_complete)}</p>}
      {found && found.would_run.length > 0 && (
        <details>
          <summary>{texts.newest}</summary>
          <ul className="trace-rows">
            {found.would_run.map(({ ticket: { ulid, number }, at, words }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they never change their places
              <li key={place} className="waiting">
                <Link to="/tickets/$ticket" params={{ ticket: ulid }}>
                  {texts.ticket(number)}
                </Link>
                <span className="muted">
                  <Time at={String(at)} /> {said(words)}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
