import { useQuery } from '@tanstack/react-query'
import { me, queryClient } from './queries.ts'

export type Right = 'write' | 'write_notes'

/** Returns whether the user may change tickets, or write notes. True until the rights are loaded. */
export const useMay = (right: Right) => useQuery(me).data?.can[right] ?? true

/** Returns the same as `useMay`, outside of components. */
export const may = (right: Right) => queryClient.getQueryData(me.queryKey)?.can[right] ?? true
