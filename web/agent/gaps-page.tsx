import './gaps.css'
import { useInfiniteQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import * as queries from '../platform/api/queries.ts'
import { PagedList } from '../platform/forms/paged-list.tsx'
import { strings } from '../platform/strings/strings.ts'
import { SelectField } from '../platform/ui/fields/select-field.tsx'
import { gaps as gapsQuery } from './agent-queries.ts'
import { GapRow } from './gap-row.tsx'

const texts = strings.gaps
const route = getRouteApi('/shell/agent/gaps')

const sorts = [
  { value: '-count', label: texts.sorts['-count'] },
  { value: '-last_asked_at', label: texts.sorts['-last_asked_at'] },
] as const

/** The questions that no article answers. The URL has the brain and the order. */
export const GapsPage = () => {
  const search = route.useSearch()
  const navigate = useNavigate()
  const { data: brains } = useQuery(queries.brains)
  const brain = brains?.find(({ ulid }) => ulid === search.brain) ?? brains?.[0]
  const sort = sorts.find(({ value }) => value === search.sort)?.value ?? '-count'
  const go = (changes: { brain?: string; sort?: string }) =>
    void navigate({ to: '/agent/gaps', search: { ...search, ...changes }, replace: true })
  if (brains && !brain)
    return (
      <div className="empty short">
        <h2>{strings.agent.noBrains}</h2>
        <p>{strings.agent.noBrainsText}</p>
      </div>
    )
  return (
    <>
      <div className="gap-tools">
        <p className="muted">{texts.text}</p>
        {brains && brain && brains.length > 1 && (
          <SelectField
            label={texts.brain}
            isLabelHidden
            value={brain.ulid}
            options={brains.map(({ ulid, name }) => ({ value: ulid, label: name }))}
            onChange={(brain) => go({ brain })}
          />
        )}
        <SelectField
          label={texts.sort}
          isLabelHidden
          value={sort}
          options={sorts}
          onChange={(sort) => go({ sort })}
        />
      </div>
      {brain && <Gaps key={brain.ulid} brain={brain.ulid} sort={sort} />}
    </>
  )
}

const Gaps = ({ brain, sort }: { brain: string; sort: string }) => {
  const { data: me } = useSuspenseQuery(queries.me)
  const query = useInfiniteQuery(gapsQuery(brain, sort))
  return (
    <PagedList
      label={texts.label}
      className="agent-gaps"
      query={query}
      keyOf={({ ulid }) => ulid}
      empty={<NoGaps />}
    >
      {(gap) => <GapRow brain={brain} gap={gap} mayWrite={me.can.write_as_admin} />}
    </PagedList>
  )
}

const NoGaps = () => (
  <div className="empty short">
    <h2>{texts.none}</h2>
    <p>{texts.noneText}</p>
  </div>
)
