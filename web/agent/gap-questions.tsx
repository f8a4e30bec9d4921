import './gaps.css'
import { useQuery } from '@tanstack/react-query'
import { ApiProblem } from '../platform/base/problem.ts'
import { FormProblem } from '../platform/forms/form-problem.tsx'
import { strings } from '../platform/strings/strings.ts'
import { gap as gapQuery } from './agent-queries.ts'
import { GapExamples } from './gap-examples.tsx'

const texts = strings.gaps

/** The questions of a gap, above the editor of the article that will answer them. */
export const GapQuestions = ({ brain, gap: ulid }: { brain: string; gap: string }) => {
  const { data: gap, error } = useQuery(gapQuery(brain, ulid))
  const isGone = error instanceof ApiProblem && error.status === 404
  return (
    <details className="gap-questions" open>
      <summary>{gap ? texts.toAnswer(gap.count) : texts.questions}</summary>
      {isGone && <p className="muted">{texts.gone}</p>}
      {!gap && !isGone && <FormProblem error={error} />}
      {gap && <GapExamples examples={gap.examples} />}
    </details>
  )
}
