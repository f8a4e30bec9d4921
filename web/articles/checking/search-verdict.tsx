import { numberText } from '../../platform/base/numbers.ts'
import { pageStrings } from '../../platform/page-strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import type { Found } from './checking-queries.ts'
import { useAdding } from './use-adding.ts'

const texts = pageStrings.articleSearch

type Props = { brain: string; question: string; meta: Found['meta']; canChange: boolean }

/** Tells whether the first article counts as an answer, and why. */
export const SearchVerdict = ({ brain, question, meta, canChange }: Props) => {
  const add = useAdding(brain, question)
  const certainty = numberText(Math.round(meta.certainty * 100))
  return (
    <section className="search-verdict" aria-label={texts.verdict}>
      <p>
        <span className={`state-chip ${meta.is_answered ? 'positive' : 'warning'}`}>
          {meta.is_answered ? texts.answered : texts.notAnswered}
        </span>{' '}
        {texts.certainty(certainty)}
      </p>
      <p className="muted">{meta.is_answered ? texts.answeredText : texts.notAnsweredText}</p>
      {meta.question !== question && <p className="muted">{texts.corrected(meta.question)}</p>}
      {canChange && (
        <Button className="small" isDisabled={add.isPending} onPress={() => add.mutate(null)}>
          {texts.expectNone}
        </Button>
      )}
    </section>
  )
}
