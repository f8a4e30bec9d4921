import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Grouping } from '../../contract/reports/reports.ts'
import * as queries from '../api/queries.ts'
import { numberText } from '../base/numbers.ts'
import { strings } from '../strings/strings.ts'
import { DownIcon, Icon, UpIcon } from '../ui/icons/icons.tsx'
import { type ColumnName, columnNames, columnOf, headingOf, nextSorting, sortingIn } from './columns.ts'
import { valueText } from './figures.ts'
import type { Period } from './periods.ts'
import type { Group } from './report-queries.ts'
import { countsBusinessHours, filteredBy } from './report-search.ts'
import { searchOfTickets } from './search-of-tickets.ts'
import { useReport } from './use-report.ts'

const texts = strings.reports

export type ComparedGroup = Group & { by: Grouping }

/** A row for each group. Its name leads to the report on it, and its created tickets to their list. */
export const GroupsTable = ({ groups, period }: { groups: readonly ComparedGroup[]; period: Period }) => {
  const { search } = useReport()
  return (
    <div className="report-scroll">
      <table>
        <caption className="only-heard">{texts.comparison}</caption>
        <thead>
          <tr>
            <SortedHeading column="name" title={texts.name} />
            {columnNames.map((name) => (
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
              {columnNames.map((name) => (
                <td key={name}>
                  {name === 'created' ? (
                    <CreatedTickets group={group} period={period} />
                  ) : (
                    valueText(columnOf(name).kind, columnOf(name).of(group), countsBusinessHours(search))
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const SortedHeading = ({ column, title }: { column: ColumnName | 'name'; title: string }) => {
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

/** The number of created tickets, as a link to them where a search can find them. */
const CreatedTickets = ({ group, period }: { group: ComparedGroup; period: Period }) => {
  const { search } = useReport()
  const { data: channels = [] } = useQuery(queries.channels)
  const { by, name, created } = group
  const channel = channels.find(({ ulid }) => ulid === search.channel)
  const inChannel = channel && by !== 'channel' ? [{ by: 'channel' as const, name: channel.name }] : []
  const isKnown = !search.channel || channel !== undefined || by === 'channel'
  const query = isKnown ? searchOfTickets(period, [{ by, name }, ...inChannel]) : undefined
  const count = numberText(created)
  if (!query || created === 0) return count
  return (
    <Link to="/tickets" search={{ q: query }} aria-label={texts.showTickets(count, name)}>
      {count}
    </Link>
  )
}
