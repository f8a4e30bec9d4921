import './checking.css'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Input } from 'react-aria-components/Input'
import { SearchField } from 'react-aria-components/SearchField'
import * as queries from '../../platform/api/queries.ts'
import { FormProblem } from '../../platform/forms/form-problem.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { Icon, SearchIcon } from '../../platform/ui/icons/icons.tsx'
import { ArticlesLayout } from '../articles-layout.tsx'
import { BrainParts } from '../brain-parts.tsx'
import { found } from './checking-queries.ts'
import { FoundArticles } from './found-articles.tsx'
import { SearchVerdict } from './search-verdict.tsx'

const texts = pageStrings.articleSearch
const route = getRouteApi('/shell/articles/$brain/search')

/** Searches a brain, and shows the articles found and whether the first one counts as an answer. */
export const SearchPage = () => {
  const { brain } = route.useParams()
  const { q = '' } = route.useSearch()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(q)
  const ask = (text: string) =>
    void navigate({
      to: '/articles/$brain/search',
      params: { brain },
      search: { q: text.trim() || undefined },
    })
  return (
    <ArticlesLayout brain={brain}>
      <BrainParts brain={brain} />
      <p className="muted">{texts.text}</p>
      <SearchField
        aria-label={texts.label}
        value={typed}
        onChange={setTyped}
        onSubmit={ask}
        onClear={() => ask('')}
        className="list-search question-field"
      >
        <Icon of={SearchIcon} />
        <Input placeholder={texts.placeholder} maxLength={1_000} />
      </SearchField>
      {q && <Results key={brain} brain={brain} question={q} />}
    </ArticlesLayout>
  )
}

const Results = ({ brain, question }: { brain: string; question: string }) => {
  const { data: me } = useSuspenseQuery(queries.me)
  const { data, error, isFetching } = useQuery(found(brain, question))
  if (error) return <FormProblem error={error} />
  if (!data) return <p className="muted">{texts.searching}</p>
  const canChange = me.can.write_as_admin
  return (
    <div aria-busy={isFetching}>
      <SearchVerdict brain={brain} question={question} meta={data.meta} canChange={canChange} />
      <FoundArticles brain={brain} question={question} articles={data.data} canChange={canChange} />
    </div>
  )
}
