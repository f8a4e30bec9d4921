import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useRef } from 'react'
import * as queries from '../../platform/api/queries.ts'
import type { Ticket } from '../../platform/api/types.ts'
import { selection, selectTo } from '../../tickets/ticket-data/selection.ts'
import { markedWords } from './marked-words.ts'
import type { useRows } from './use-rows.ts'

/** The facts that a row shows in addition to the data of its ticket. */
export const useRowFacts = ({ rows, filter }: Pick<ReturnType<typeof useRows>, 'rows' | 'filter'>) => {
  const selected = selection.use()
  const { data: drafts } = useQuery(queries.drafts)
  const targets = useReplyTargets()
  const drafted = useMemo(() => new Set(drafts?.map(({ ticket }) => ticket.ulid)), [drafts])
  const marked = useMemo(() => markedWords(filter.search?.join() ?? ''), [filter.search])
  const latest = useRef(rows)
  latest.current = rows
  const selectUpTo = useCallback((ulid: string) => selectTo(ulid, latest.current), [])
  return (ticket: Ticket) => ({
    ticket,
    selectTo: selectUpTo,
    isSelected: selected.has(ticket.ulid),
    hasDraft: drafted.has(ticket.ulid),
    marked,
    replyTarget: targets.get(ticket.channel.ulid) ?? null,
  })
}

/** After how many minutes of waiting the tickets of each channel are marked. */
const useReplyTargets = () => {
  const { data: channels } = useQuery(queries.channels)
  return useMemo(
    () => new Map(channels?.map(({ ulid, reply_target_minutes }) => [ulid, reply_target_minutes])),
    [channels],
  )
}
