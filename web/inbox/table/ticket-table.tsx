import './table.css'
import { useMemo } from 'react'
import { strings } from '../../platform/strings/strings.ts'
import type { ListSearch } from '../../tickets/ticket-data/use-filter.ts'
import { useRowFacts } from '../list/use-row-facts.ts'
import type { useRows } from '../list/use-rows.ts'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import { useColumns } from './use-columns.ts'

type Props = { of: ReturnType<typeof useRows>; search: ListSearch }

/** Between the columns, and at the end. As in table.css. */
const gapPx = 16
const checkPx = 24
const subjectPx = 220

/** The tickets of a list as a table. Only the rows in view are rendered. */
export const TicketTable = ({ of, search }: Props) => {
  const { rows, virtual, rowPx, scrollMargin, hasNextPage, filter } = of
  const all = useColumns().columns
  const columns = useMemo(() => all.filter(({ isShown }) => isShown), [all])
  const factsOf = useRowFacts(of)
  if (rows.length === 0) return null
  const widths = columns.map(({ px }) => px)
  const tracks = widths.map((px) => `minmax(${px}px, ${px}fr)`)
  const style = {
    '--columns': `${checkPx}px minmax(${subjectPx}px, ${3 * subjectPx}fr) ${tracks.join(' ')}`,
    minWidth: widths.reduce((sum, px) => sum + px + gapPx, checkPx + subjectPx + 2 * gapPx),
  }
  return (
    <table
      className="ticket-table"
      aria-label={strings.list.label}
      aria-rowcount={hasNextPage ? -1 : rows.length + 1}
      style={style}
    >
      <TableHead columns={columns} rows={rows} filter={filter} search={search} />
      <tbody style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start, key }) => {
          const row = rows[index]
          return (
            row && (
              <TableRow
                key={key}
                {...factsOf(row)}
                columns={columns}
                search={search}
                index={index}
                top={start - scrollMargin}
                px={rowPx}
              />
            )
          )
        })}
      </tbody>
    </table>
  )
}
