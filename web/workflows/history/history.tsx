import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { FormProblem } from '../../platform/forms/form-problem.tsx'
import { MoreButton } from '../../platform/forms/paged-list.tsx'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import { workflowStrings } from '../../platform/workflow-strings.ts'
import { useNames } from '../words/use-names.ts'
import { runsOf } from './history-query.ts'
import { RunRow } from './run-row.tsx'

const texts = workflowStrings.workflowHistory

// The texts have one of each filter.
const filters = Object.entries(texts.filters).map(([value, label]) => ({ value, label }))

/** Every evaluation of a workflow in the last 30 days. The URL has the filter. */
export const History = ({ workflow, outcome }: { workflow: string; outcome: string }) => {
  const navigate = useNavigate()
  const filter = outcome in texts.filters ? outcome : ''
  const query = useInfiniteQuery(runsOf(workflow, filter))
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const names = useNames()
  const runs = data?.pages.flatMap((page) => page.data)
  const isSearching = runs?.length === 0 && hasNextPage
  // A request examines only so many events, so that a page can be empty although there are more.
  useEffect(() => {
    if (isSearching && !isFetchingNextPage) void fetchNextPage()
  }, [isSearching, isFetchingNextPage, fetchNextPage])
  const choose = (outcome: string) =>
    void navigate({
      to: '/workflows/$workflow',
      params: { workflow },
      search: { tab: 'history', ...(outcome && { outcome }) },
      replace: true,
    })
  return (
    <div className="history">
      <div className="history-filter">
        <SelectField label={texts.filter} isLabelHidden value={filter} options={filters} onChange={choose} />
      </div>
      <FormProblem error={error} />
      {runs && runs.length > 0 && (
        <ul className="trace-rows" aria-label={texts.title}>
          {runs.map((run) => (
            <RunRow key={run.id} run={run} names={names} />
          ))}
        </ul>
      )}
      {runs?.length === 0 &&
        (isSearching ? (
          <p className="muted">{texts.searching}</p>
        ) : (
          <div className="empty short">
            <h2>{texts.none}</h2>
            <p>{filter ? texts.noneFiltered : texts.noneText}</p>
          </div>
        ))}
      {!isSearching && <MoreButton of={query} />}
    </div>
  )
}
