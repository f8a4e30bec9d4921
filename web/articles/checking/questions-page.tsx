import './checking.css'
import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { call } from '../../platform/api/client.ts'
import * as queries from '../../platform/api/queries.ts'
import { pageStrings } from '../../platform/page-strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { Time } from '../../platform/ui/time/time.tsx'
import { toastProblem } from '../../platform/ui/toasts/toasts.tsx'
import { ArticlesLayout } from '../articles-layout.tsx'
import { BrainParts } from '../brain-parts.tsx'
import { checks, type Question, questions } from './checking-queries.ts'
import { QuestionRow } from './question-row.tsx'
import { useRefreshWhenChecked } from './use-refresh-when-checked.ts'

const texts = pageStrings.testQuestions
const route = getRouteApi('/shell/articles/$brain/questions')

/** The test questions of a brain, and the results of the last check. */
export const QuestionsPage = () => {
  const { brain } = route.useParams()
  const { data: me } = useSuspenseQuery(queries.me)
  const { data } = useQuery(questions(brain))
  const canChange = me.can.write_as_admin
  return (
    <ArticlesLayout brain={brain}>
      <BrainParts brain={brain} />
      <p className="muted">{texts.text}</p>
      {data && data.length > 0 && <LastCheck brain={brain} all={data} canCheck={canChange} />}
      {data?.length === 0 && (
        <div className="empty short">
          <h2>{texts.none}</h2>
          <p>{texts.noneText}</p>
          <Link to="/articles/$brain/search" params={{ brain }}>
            {texts.toSearch}
          </Link>
        </div>
      )}
      <ul className="settings-list" aria-label={texts.title}>
        {data?.toSorted(worstFirst).map((question) => (
          <QuestionRow key={question.ulid} brain={brain} question={question} canChange={canChange} />
        ))}
      </ul>
    </ArticlesLayout>
  )
}

type Judged = { change: string | null; last: { passes: boolean } | null }

const rankOf = ({ change, last }: Judged) => (change === 'worse' ? 0 : last?.passes === false ? 1 : 2)
const worstFirst = (one: Judged, other: Judged) => rankOf(one) - rankOf(other)

type CheckProps = { brain: string; all: Question[]; canCheck: boolean }

const LastCheck = ({ brain, all, canCheck }: CheckProps) => {
  const { data } = useQuery(checks(brain))
  const isDue = data?.meta.is_due ?? false
  const check = useMutation({
    mutationFn: () => call('POST /api/brains/:brain/checks', { params: { brain } }),
    onSuccess: () => queries.queryClient.invalidateQueries({ queryKey: checks(brain).queryKey }),
    onError: (error) => toastProblem(error.message, error),
  })
  const last = data?.data[0]
  useRefreshWhenChecked(brain, all, last)
  return (
    <div className="last-check">
      <p role="status">
        {isDue ? texts.checking : last && texts.result(last.passed, last.failed, last.worse, last.better)}{' '}
        {!isDue && last && <Time at={last.created_at} inSentence />}
      </p>
      {canCheck && (
        <Button className="small" isDisabled={isDue || check.isPending} onPress={() => check.mutate()}>
          {texts.check}
        </Button>
      )}
    </div>
  )
}
