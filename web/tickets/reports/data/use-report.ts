import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { reportFigures } from '../../../../contract/tickets/reports/report-figures.ts'
import * as queries from '../../../platform/api/queries.ts'
import { timeZone } from '../../../platform/ui/time/dates.ts'
import { periodIn, todayIn } from './periods.ts'
import type { ReportListSearch } from './report-search.ts'

/** The report in the URL, or the list of the tickets behind one of its numbers. */
export const useReport = () => {
  const search: ReportListSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const { data: workspace } = useQuery(queries.workspace)
  const ofUser = timeZone.use()
  const today = todayIn(workspace?.timezone ?? ofUser)
  const go = (changes: ReportListSearch, replace: boolean) =>
    void navigate({ to: '.', search: { ...search, ...changes }, replace })
  const { figure: named, hour, ...report } = search
  const figure = reportFigures.find((one) => one === named) ?? 'created'
  return {
    search,
    /** The search parameters of the report, without those of the list. */
    report,
    figure,
    hour: figure === 'arrived' ? hour : undefined,
    today,
    period: periodIn(search, today),
    /** Reports on something else. The back button returns to the report before. */
    choose: (changes: ReportListSearch) => go(changes, false),
    /** Shows the same report in another way. */
    show: (changes: ReportListSearch) => go(changes, true),
  }
}
