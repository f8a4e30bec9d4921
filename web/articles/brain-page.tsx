import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Input } from 'react-aria-components/Input'
import { SearchField } from 'react-aria-components/SearchField'
import * as queries from '../platform/api/queries.ts'
import { useActions } from '../platform/commands/actions.ts'
import { importAction } from '../platform/commands/import-action.ts'
import { strings } from '../platform/strings/strings.ts'
import { SelectField } from '../platform/ui/fields/select-field.tsx'
import { Icon, SearchIcon } from '../platform/ui/icons/icons.tsx'
import { ArticleList } from './article-list.tsx'
import { ArticlesLayout } from './articles-layout.tsx'
import { BrainParts } from './brain-parts.tsx'
import { ImportDrop } from './choosing/import-drop.tsx'
import { ImportLink } from './choosing/import-link.tsx'
import { NewArticleLink } from './new-article-link.tsx'

const texts = strings.articles
const route = getRouteApi('/shell/articles/$brain')

const sorts = (['-updated_at', 'title'] as const).map((value) => ({ value, label: texts.sorts[value] }))
const states = (['all', 'public', 'private', 'stale', 'not_indexed', 'uncategorised'] as const).map(
  (value) => ({
    value,
    label: texts.states[value],
  }),
)

type Search = { q?: string | undefined; sort?: string | undefined; state?: string | undefined }

/** The articles of a brain. The URL has the search, the state and the order. */
export const BrainPage = () => {
  const { brain } = route.useParams()
  const { q = '', sort: wanted, state: wantedState } = route.useSearch()
  const { data: me } = useSuspenseQuery(queries.me)
  const navigate = useNavigate()
  const sort = sorts.find(({ value }) => value === wanted)?.value ?? '-updated_at'
  const state = states.find(({ value }) => value === wantedState)?.value ?? 'all'
  const go = (search: Search) =>
    void navigate({
      to: '/articles/$brain',
      params: { brain },
      search: { q: q || undefined, sort: wanted, state: wantedState, ...search },
      replace: true,
    })
  const canChange = me.can.write_as_admin
  const openImport = () => void navigate({ to: '/articles/$brain/import', params: { brain } })
  useActions(canChange ? [{ ...importAction, run: openImport }] : [])
  const tools = (
    <div className="list-tools">
      <SearchField
        aria-label={texts.search}
        value={q}
        onChange={(q) => go({ q: q || undefined })}
        className="list-search"
      >
        <Icon of={SearchIcon} />
        <Input placeholder={texts.search} />
      </SearchField>
      <SelectField
        label={texts.state}
        isLabelHidden
        value={state}
        options={states}
        onChange={(state) => go({ state: state === 'all' ? undefined : state })}
      />
      <SelectField
        label={texts.sort}
        isLabelHidden
        value={sort}
        options={sorts}
        onChange={(sort) => go({ sort })}
      />
    </div>
  )
  return (
    <ArticlesLayout brain={brain} action={canChange && <BrainActions brain={brain} />}>
      <BrainParts brain={brain} />
      <ImportDrop brain={brain} isEnabled={canChange}>
        <ArticleList
          key={brain}
          brain={brain}
          filter={{ search: q.trim(), state: state === 'all' ? '' : state, sort }}
          canChange={canChange}
          tools={tools}
        />
      </ImportDrop>
    </ArticlesLayout>
  )
}

const BrainActions = ({ brain }: { brain: string }) => (
  <div className="brain-actions">
    <ImportLink brain={brain} />
    <NewArticleLink brain={brain} />
  </div>
)
