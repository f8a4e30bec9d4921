import './workload.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import * as queries from '../../platform/api/queries.ts'
import { PageHeader } from '../../platform/sidebar/page-header.tsx'
import { strings } from '../../platform/strings/strings.ts'
import { LoadList } from './load-list.tsx'
import { LoadTickets } from './load-tickets.tsx'
import { chosenIn } from './workload-search.ts'

const texts = strings.workload
const route = getRouteApi('/shell/workload')

/** The number of tickets of each member and team, and beside it the tickets of the chosen one. */
export const WorkloadPage = () => {
  const { of } = route.useSearch()
  const { data: workload } = useSuspenseQuery(queries.workload)
  const chosen = useMemo(() => chosenIn({ of }, workload), [of, workload])
  return (
    <div className="workload" data-open={chosen ? 'tickets' : 'list'}>
      <section className="load-list scrolls" aria-label={texts.title}>
        <PageHeader heading={texts.title}>
          <Link to="/live">{strings.board.title}</Link>
        </PageHeader>
        <LoadList workload={workload} of={of} />
      </section>
      <section className="load-tickets" aria-label={chosen ? texts.tickets(chosen.name) : texts.none}>
        {chosen ? (
          <LoadTickets key={of} chosen={chosen} />
        ) : (
          <div className="empty">
            <p>{texts.choose}</p>
          </div>
        )}
      </section>
    </div>
  )
}
