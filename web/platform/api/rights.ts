import { useQuery } from '@tanstack/react-query'
import { me, queryClient } from './queries.ts'

export type Right = 'write' | 'write_notes'

/** Whether the user may change tickets, or write notes. Until that is known, it is what most users may. */
export const useMay = (right: Right) => useQuery(me).data?.can[right] ?? true

/** The same, outside of components. */
export const may = (right: Right) => queryClient.getQueryData(me.queryKey)?.can[right] ?? true
