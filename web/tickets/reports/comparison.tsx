import '../../platform/forms/tab-links.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Grouping } from '../../../contract/tickets/reports/reports.ts'
import { TabLinks } from '../../platform/forms/tab-links.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { DownloadIcon, Icon } from '../../platform/ui/icons/icons.tsx'
import { ProblemText } from '../../platform/ui/problem-text.tsx'
import { headingOf, sorted } from './columns.ts'
import { downloadCsv } from './data/csv.ts'
import { figureNames, figureOf } from './data/figures.ts'
import { comparison, type Group, type Report } from './data/report-queries.ts'
import { groupings, narrowingOf } from './data/report-search.ts'
import { useReport } from './data/use-report.ts'
import { GroupsTable } from './groups-table.tsx'

const texts = strings.reports

/** The numbers of channels, teams, members, tags or companies side by side. */
export const Comparison = ({ report, by: fixed }: { report: Report; by?: Grouping | undefined }) => {
  const { search } = useReport()
  const by = fixed ?? groupings.find((one) => one === search.by) ?? 'channel'
  const { data, error, isPlaceholderData } = useQuery(comparison(search, report.period, by, report.waiting))
  const groups = data && sorted(data, search.sort)
  return (
    <section>
      <h2>{fixed ? pageStrings.dashboard.comparisonOf(texts.groupTabs[by]) : texts.comparison}</h2>
      {!fixed && <GroupTabs by={by} />}
      {narrowingOf(search) && <p className="muted">{texts.notFiltered}</p>}
      {error && (
        <p className="form-problem" role="alert">
          <ProblemText problem={error} />
        </p>
      )}
      <div className="report-groups" aria-busy={!groups || isPlaceholderData}>
        {groups?.length === 0 && <p className="muted">{texts.noGroups[by]}</p>}
        {groups && groups.length > 0 && (
          <>
            <GroupsTable groups={groups} />
            <Button onPress={() => download(groups, by, report)}>
              <Icon of={DownloadIcon} />
              {texts.download}
            </Button>
          </>
        )}
      </div>
    </section>
  )
}

const GroupTabs = ({ by }: { by: Grouping }) => {
  const { search } = useReport()
  return (
    <TabLinks label={texts.comparedBy}>
      {groupings.map((one) => (
        <Link
          key={one}
          to="/reports"
          search={{ ...search, by: one }}
          replace
          activeProps={{}}
          aria-current={one === by ? 'page' : undefined}
        >
          {texts.groupTabs[one]}
        </Link>
      ))}
    </TabLinks>
  )
}

const download = (groups: readonly Group[], by: string, { period }: Report) =>
  downloadCsv(texts.fileOfGroups(by, period.from, period.to), [
    [texts.name, ...figureNames.map((name) => headingOf(name, true))],
    ...groups.map((group) => [group.name, ...figureNames.map((name) => figureOf(name).of(group))]),
  ])
