import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import * as queries from '../api/queries.ts'
import { timeZone } from '../ui/time/dates.ts'
import { periodIn, todayIn } from './periods.ts'
import type { ReportSearch } from './report-search.ts'

const route = getRouteApi('/shell/reports')

/** The report in the URL. */
export const useReport = () => {
  const search = route.useSearch()
  const navigate = useNavigate()
  const { data: workspace } = useQuery(queries.workspace)
  const ofUser = timeZone.use()
  const today = todayIn(workspace?.timezone ?? ofUser)
  const go = (changes: ReportSearch, replace: boolean) =>
    void navigate({ to: '/reports', search: { ...search, ...changes }, replace })
  return {
    search,
    today,
    period: periodIn(search, today),
    /** Reports on something else. The back button returns to the report before. */
    choose: (changes: ReportSearch) => go(changes, false),
    /** Shows the same report in another way. */
    show: (changes: ReportSearch) => go(changes, true),
  }
}
