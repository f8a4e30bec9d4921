import './compact-rows.css'
import './rows.css'
import type { ReactNode } from 'react'
import { RowsInView } from '../../platform/forms/rows-in-view.tsx'
import { isOfAssignee } from '../../tickets/ticket-data/filters.ts'
import type { ListSearch } from '../../tickets/ticket-data/use-filter.ts'
import { ListProblem, RowSkeletons } from './list-states.tsx'
import { TicketRow } from './ticket-row.tsx'
import { useRowFacts } from './use-row-facts.ts'
import type { useRows } from './use-rows.ts'

type Props = {
  of: ReturnType<typeof useRows>
  search: ListSearch
  empty: ReactNode
  /** A table instead of the rows. */
  table?: ReactNode
}

/** The rows of a list, or why there are none. */
export const TicketRows = ({ of, search, empty, table }: Props) => {
  const { list, rowPx, element } = of
  return (
    <div className="rows scrolls" ref={element} aria-busy={list.isPending || list.isPlaceholderData}>
      {list.isPending && <RowSkeletons height={rowPx} />}
      {list.isError && <ListProblem error={list.error} retry={() => void list.refetch()} />}
      {list.isSuccess && list.rows.length === 0 && empty}
      {table || <Rows of={of} search={search} />}
    </div>
  )
}

const Rows = ({ of, search }: Pick<Props, 'of' | 'search'>) => {
  const { filter } = of
  const factsOf = useRowFacts(of)
  return (
    <RowsInView of={of}>
      {(ticket) => (
        <TicketRow
          {...factsOf(ticket)}
          search={search}
          showsStatus={filter.status?.length !== 1}
          showsAssignee={!isOfAssignee(filter)}
        />
      )}
    </RowsInView>
  )
}
