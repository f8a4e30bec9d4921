import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ArticleSummary } from '../../platform/api/types.ts'
import { LongList } from '../../platform/forms/long-list.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { DownIcon, Icon, LockIcon } from '../../platform/ui/icons/icons.tsx'
import { CategoryPicker } from '../categories/category-picker.tsx'
import { articleList } from '../data/article-queries.ts'
import { CategoryHeader } from './category-header.tsx'

const texts = pageStrings.helpCentre

/** The articles without a category, by title. */
export const Uncategorised = ({ brain, canChange }: { brain: string; canChange: boolean }) => {
  const query = useInfiniteQuery(articleList(brain, { search: '', state: 'uncategorised', sort: 'title' }))
  return (
    <>
      <CategoryHeader brain={brain} name={texts.uncategorised} />
      <LongList
        label={texts.uncategorised}
        query={query}
        rowPx={56}
        empty={
          <>
            <h2>{texts.allPlaced}</h2>
            <p>{texts.allPlacedText}</p>
          </>
        }
      >
        {(article) => <Row brain={brain} article={article} canChange={canChange} />}
      </LongList>
    </>
  )
}

type RowProps = { brain: string; article: ArticleSummary; canChange: boolean }

const Row = ({ brain, article, canChange }: RowProps) => (
  <>
    <div>
      <Link to="/articles/$brain/$article" params={{ brain, article: article.ulid }}>
        {article.title}
      </Link>
    </div>
    {!article.is_public && (
      <span className="state-chip">
        <Icon of={LockIcon} />
        {strings.articles.private}
      </span>
    )}
    {canChange && (
      <CategoryPicker brain={brain} articles={[article]}>
        <Button className="small" look="quiet" aria-label={texts.categoryOf(article.title)}>
          {texts.category}
          <Icon of={DownIcon} />
        </Button>
      </CategoryPicker>
    )}
  </>
)
