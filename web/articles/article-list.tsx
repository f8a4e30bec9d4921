import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { rowsOf } from '../platform/api/paged.ts'
import { LongList } from '../platform/forms/long-list.tsx'
import { strings } from '../platform/strings/strings.ts'
import { ArticleRow } from './article-row.tsx'
import { ImportLink } from './choosing/import-link.tsx'
import { type ArticleFilter, articleList } from './data/article-queries.ts'
import { NewArticleLink } from './new-article-link.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useRowKeys } from './use-row-keys.ts'

const texts = strings.articles

type Props = { brain: string; filter: ArticleFilter; canChange: boolean; tools: ReactNode }

/** The articles of a brain. Admins select some to change them together. */
export const ArticleList = ({ brain, filter, canChange, tools }: Props) => {
  const query = useInfiniteQuery(articleList(brain, filter))
  const rows = useMemo(() => rowsOf(query.data?.pages ?? []), [query.data])
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const selected = rows.filter(({ ulid }) => chosen.has(ulid))
  const choose = (ulid: string, isChosen: boolean) =>
    setChosen((chosen) => new Set(isChosen ? [...chosen, ulid] : [...chosen].filter((one) => one !== ulid)))
  useRowKeys(canChange ? (ulid) => choose(ulid, !chosen.has(ulid)) : undefined)
  const isWhole = filter.search === '' && filter.state === ''
  return (
    <>
      <div className="selection-place">
        {selected.length > 0 && (
          <SelectionBar brain={brain} selected={selected} clear={() => setChosen(new Set())} />
        )}
      </div>
      {tools}
      <LongList
        key={`${brain} ${filter.state} ${filter.sort}`}
        label={texts.title}
        query={query}
        empty={isWhole ? <NoArticle brain={brain} canChange={canChange} /> : <NotFound />}
      >
        {(article) => (
          <ArticleRow
            brain={brain}
            article={article}
            isChosen={chosen.has(article.ulid)}
            {...(canChange && { choose: (isChosen) => choose(article.ulid, isChosen) })}
          />
        )}
      </LongList>
    </>
  )
}

const NoArticle = ({ brain, canChange }: { brain: string; canChange: boolean }) => (
  <>
    <h2>{texts.none}</h2>
    <p>{canChange ? texts.noneText : texts.noneMember}</p>
    {canChange && (
      <div className="brain-actions">
        <NewArticleLink brain={brain} />
        <ImportLink brain={brain} />
      </div>
    )}
  </>
)

const NotFound = () => (
  <>
    <h2>{texts.notFound}</h2>
    <p>{texts.notFoundText}</p>
  </>
)
