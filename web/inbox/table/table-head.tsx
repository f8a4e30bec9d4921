import { useMay } from '../../platform/api/rights.ts'
import type { Ticket } from '../../platform/api/types.ts'
import { strings } from '../../platform/strings/strings.ts'
import { CheckIcon, DownIcon, Icon } from '../../platform/ui/icons/icons.tsx'
import type { TicketFilter } from '../../tickets/ticket-data/filters.ts'
import { clearSelection, selectAll, selection } from '../../tickets/ticket-data/selection.ts'
import { type ListSearch, useChooseOrder } from '../../tickets/ticket-data/use-filter.ts'
import type { TableColumn } from './table-columns.tsx'

type Props = {
  columns: readonly TableColumn[]
  rows: readonly Ticket[]
  filter: TicketFilter
  search: ListSearch
}

/** The names of the columns. Those that the list can be sorted by are buttons. */
export const TableHead = ({ columns, rows, filter, search }: Props) => {
  const choose = useChooseOrder(search)
  const current = filter.order ?? 'newest_activity_first'
  return (
    <thead>
      <tr aria-rowindex={1}>
        <td>
          <SelectAll rows={rows} />
        </td>
        <th scope="col">{strings.ticket.subject}</th>
        {columns.map(({ id, label, order, isDescending }) => {
          const direction = isDescending ? 'descending' : 'ascending'
          return (
            <th
              key={id}
              scope="col"
              aria-sort={order && (order === current ? direction : 'none')}
              data-column={id}
            >
              {order ? (
                <button
                  type="button"
                  title={strings.orders.by(strings.orders.names[order])}
                  onClick={() => choose(order)}
                >
                  <span className="what">{label}</span>
                  <Icon of={DownIcon} />
                </button>
              ) : (
                <span className="what">{label}</span>
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

/** Selects all loaded tickets, or none. */
const SelectAll = ({ rows }: Pick<Props, 'rows'>) => {
  const selected = selection.use()
  const isWhole = rows.length > 0 && rows.every(({ ulid }) => selected.has(ulid))
  if (!useMay('write')) return null
  return (
    <label className="row-check">
      <input
        type="checkbox"
        className="only-heard"
        aria-label={strings.list.selectAll}
        checked={isWhole}
        onChange={({ target }) => (target.checked ? selectAll(rows, false) : clearSelection())}
      />
      <span className="box">
        <Icon of={CheckIcon} />
      </span>
    </label>
  )
}
