import { Link } from '@tanstack/react-router'
import { pageStrings } from '../../platform/page-strings.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import type { Found } from './checking-queries.ts'
import { Passage } from './passage.tsx'
import { useAdding } from './use-adding.ts'

const texts = pageStrings.articleSearch

type Props = { brain: string; question: string; articles: Found['data']; canChange: boolean }

/** The articles that a search found, the best first, each with its best passage. */
export const FoundArticles = ({ brain, question, articles, canChange }: Props) => {
  const add = useAdding(brain, question)
  if (articles.length === 0) return <p className="empty short">{texts.none}</p>
  return (
    <ol className="settings-list found-articles" aria-label={texts.found}>
      {articles.map(({ article, score, passage, passage_html }) => (
        <li key={article.ulid}>
          <div>
            <Link to="/articles/$brain/$article" params={{ brain, article: article.ulid }}>
              {article.title}
            </Link>
            <p className="muted">
              {article.is_public ? strings.articles.public : strings.articles.private}
              {' · '}
              {texts.score(score.toFixed(2))}
              {passage?.heading && ` · ${passage.heading}`}
            </p>
            {passage_html && <Passage html={passage_html} />}
          </div>
          {canChange && (
            <Button
              className="small"
              aria-label={texts.expectOf(article.title)}
              isDisabled={add.isPending}
              onPress={() => add.mutate(article.ulid)}
            >
              {texts.expect}
            </Button>
          )}
        </li>
      ))}
    </ol>
  )
}
