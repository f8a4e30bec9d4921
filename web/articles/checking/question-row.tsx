import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { pageStrings } from '../../platform/page-strings.ts'
import { IconButton } from '../../platform/ui/button.tsx'
import { DeleteIcon } from '../../platform/ui/icons/icons.tsx'
import { toast, toastProblem } from '../../platform/ui/toasts/toasts.tsx'
import { addQuestion, type Question, removeQuestion } from './checking-queries.ts'

const texts = pageStrings.testQuestions

type Props = { brain: string; question: Question; canChange: boolean }

/** A test question with the article that it expects, and its last result. */
export const QuestionRow = ({
  brain,
  question: { ulid, question, article, last, change },
  canChange,
}: Props) => {
  const expected = article && !article.is_deleted ? article.ulid : null
  const remove = useMutation({
    mutationFn: () => removeQuestion(brain, ulid),
    onSuccess: () =>
      toast({
        text: texts.removed,
        // A question cannot be created again after its article was deleted.
        ...((expected || !article) && { undo: () => void addQuestion(brain, question, expected) }),
      }),
    onError: (error) => toastProblem(error.message, error),
  })
  return (
    <li>
      <div>
        <Link to="/articles/$brain/search" params={{ brain }} search={{ q: question }}>
          {question}
        </Link>
        <p className="muted">
          {!article && texts.expectsNone}
          {article?.is_deleted && texts.deleted(article.title)}
          {article && expected && (
            <>
              {texts.expects}{' '}
              <Link to="/articles/$brain/$article" params={{ brain, article: expected }}>
                {article.title}
              </Link>
            </>
          )}
        </p>
      </div>
      <span className="article-states">
        {change && change !== 'same' && (
          <span className={`state-chip ${change === 'worse' ? 'warning' : 'positive'}`}>
            {texts.changes[change]}
          </span>
        )}
        {last && (
          <span className={`state-chip ${last.passes ? 'positive' : 'warning'}`}>
            {last.passes ? texts.passed : texts.failed}
            {last.rank !== null && ` · ${texts.rank(last.rank)}`}
          </span>
        )}
      </span>
      {canChange && (
        <IconButton
          className="small"
          icon={DeleteIcon}
          label={texts.remove(question)}
          isDisabled={remove.isPending}
          onPress={() => remove.mutate()}
        />
      )}
    </li>
  )
}
