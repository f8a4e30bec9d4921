import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as queries from '../api/queries.ts'
import { filterOfView, type TicketFilter } from './filters.ts'
import { type Known, parseSearch } from './search.ts'

export type ListSearch = { view?: string | undefined; q?: string | undefined }

type Wanted = { filter: TicketFilter | undefined; unknown: string[]; isReady: boolean }

/** What the URL asks for. A search goes through all tickets, not only those of the view. */
export const useFilter = ({ view = 'inbox', q = '' }: ListSearch): Wanted => {
  const { data: saved } = useQuery(queries.savedViews)
  const known = useKnown()
  return useMemo(() => {
    if (q) return known ? { ...parseSearch(q, known), isReady: true } : unready
    const filter = filterOfView(view, saved ?? [])
    return { filter, unknown: [], isReady: filter !== undefined || saved !== undefined }
  }, [view, q, saved, known])
}

const unready: Wanted = { filter: undefined, unknown: [], isReady: false }

/** What the operators of a search can name, once all of it is loaded. */
const useKnown = (): Known | undefined => {
  const { data: tags } = useQuery(queries.tags)
  const { data: members } = useQuery(queries.members)
  const { data: teams } = useQuery(queries.teams)
  const { data: channels } = useQuery(queries.channels)
  return useMemo(
    () => tags && members && teams && channels && { tags, members, teams, channels },
    [tags, members, teams, channels],
  )
}
