import './compact-rows.css'
import './rows.css'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo, useRef } from 'react'
import * as queries from '../../platform/api/queries.ts'
import { RowsInView } from '../../platform/forms/rows-in-view.tsx'
import { isOfAssignee } from '../../tickets/ticket-data/filters.ts'
import { selection, selectTo } from '../../tickets/ticket-data/selection.ts'
import type { ListSearch } from '../../tickets/ticket-data/use-filter.ts'
import { ListProblem, RowSkeletons } from './list-states.tsx'
import { markedWords } from './marked-words.ts'
import { TicketRow } from './ticket-row.tsx'
import type { useRows } from './use-rows.ts'

type Props = { of: ReturnType<typeof useRows>; search: ListSearch; empty: ReactNode }

/** The rows of a list, or why there are none. */
export const TicketRows = ({ of, search, empty }: Props) => {
  const { list, rowPx, element } = of
  return (
    <div className="rows scrolls" ref={element} aria-busy={list.isPending || list.isPlaceholderData}>
      {list.isPending && <RowSkeletons height={rowPx} />}
      {list.isError && <ListProblem error={list.error} retry={() => void list.refetch()} />}
      {list.isSuccess && list.rows.length === 0 && empty}
      <Rows of={of} search={search} />
    </div>
  )
}

const Rows = ({ of, search }: Omit<Props, 'empty'>) => {
  const { rows, filter } = of
  const selected = selection.use()
  const { data: drafts } = useQuery(queries.drafts)
  const targets = useReplyTargets()
  const drafted = useMemo(() => new Set(drafts?.map(({ ticket }) => ticket.ulid)), [drafts])
  const marked = useMemo(() => markedWords(filter.search?.join() ?? ''), [filter.search])
  const latest = useRef(rows)
  latest.current = rows
  const selectUpTo = useCallback((ulid: string) => selectTo(ulid, latest.current), [])
  return (
    <RowsInView of={of}>
      {(ticket) => (
        <TicketRow
          ticket={ticket}
          selectTo={selectUpTo}
          search={search}
          isSelected={selected.has(ticket.ulid)}
          hasDraft={drafted.has(ticket.ulid)}
          marked={marked}
          replyTarget={targets.get(ticket.channel.ulid) ?? null}
          showsStatus={filter.status?.length !== 1}
          showsAssignee={!isOfAssignee(filter)}
        />
      )}
    </RowsInView>
  )
}

/** After how many minutes of waiting the tickets of each channel are marked. */
const useReplyTargets = () => {
  const { data: channels } = useQuery(queries.channels)
  return useMemo(
    () => new Map(channels?.map(({ ulid, reply_target_minutes }) => [ulid, reply_target_minutes])),
    [channels],
  )
}
