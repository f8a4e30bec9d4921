import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Refetches queries after a change on the server. Their first load, if it is under way, may have been answered before
 * the change, and an invalidation does not begin it anew, so they are loaded again after it.
 */
export const refetch = (client: QueryClient, queryKey: QueryKey, refetchType: 'active' | 'none') => {
  const firstLoads = client
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined })
  void client.invalidateQueries({ queryKey, refetchType })
  for (const { promise, queryKey } of firstLoads)
    promise?.then(
      () => client.invalidateQueries({ queryKey, exact: true, refetchType }),
      () => {},
    )
}
