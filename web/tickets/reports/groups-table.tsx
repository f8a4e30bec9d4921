import { Link } from '@tanstack/react-router'
import type { Grouping } from '../../../contract/tickets/reports/reports.ts'
import { strings } from '../../platform/strings/strings.ts'
import { DownIcon, Icon, UpIcon } from '../../platform/ui/icons/icons.tsx'
import { headingOf, nextSorting, sortingIn } from './columns.ts'
import { type FigureName, figureNames, figureOf, valueText } from './data/figures.ts'
import type { Group } from './data/report-queries.ts'
import { countsBusinessHours, filteredBy } from './data/report-search.ts'
import { useReport } from './data/use-report.ts'
import { TicketsLink } from './tickets-link.tsx'

const texts = strings.reports

export type ComparedGroup = Group & { by: Grouping }

/** A row for each group. Its name leads to the report on it, and its numbers to their tickets. */
export const GroupsTable = ({ groups }: { groups: readonly ComparedGroup[] }) => {
  const { search } = useReport()
  return (
    <div className="report-scroll">
      <table>
        <caption className="only-heard">{texts.comparison}</caption>
        <thead>
          <tr>
            <SortedHeading column="name" title={texts.name} />
            {figureNames.map((name) => (
              <SortedHeading key={name} column={name} title={headingOf(name)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.ulid}>
              <th scope="row">
                <Link to="/reports" search={filteredBy(search, group.by, group.ulid)} activeProps={{}}>
                  {group.name}
                </Link>
              </th>
              {figureNames.map((name) => (
                <td key={name}>
                  <TicketsLink
                    of={name}
                    value={figureOf(name).of(group)}
                    text={valueText(
                      figureOf(name).kind,
                      figureOf(name).of(group),
                      countsBusinessHours(search),
                    )}
                    within={group.name}
                    search={filteredBy(search, group.by, group.ulid)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const SortedHeading = ({ column, title }: { column: FigureName | 'name'; title: string }) => {
  const { search, show } = useReport()
  const sorting = sortingIn(search.sort)
  const isSorted = sorting.column === column
  return (
    <th scope="col" aria-sort={isSorted ? (sorting.isDescending ? 'descending' : 'ascending') : undefined}>
      <button type="button" onClick={() => show({ sort: nextSorting(search.sort, column) })}>
        {title}
        {isSorted && <Icon of={sorting.isDescending ? DownIcon : UpIcon} />}
      </button>
    </th>
  )
}
