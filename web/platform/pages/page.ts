import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { loadMe } from '../api/me.ts'
import { queryClient } from '../api/queries.ts'

/** The parameters of a URL as the router has read them. */
export type Values = Record<string, unknown>

/** The parts of a page that do not depend on its path. */
export type Page<Search = object, Params = object> = Options<Search, Params> & { component: RouteComponent }

type Options<Search, Params> = {
  /** Reads the parameters of the URL. */
  search?: (search: Values) => Search
  /** Runs before the page is shown, with the parameters of the path. */
  load?: (params: Params) => unknown
  /** Throws a redirect if the page needs another URL. */
  check?(search: NoInfer<Search>): void
}

/** A page whose module is loaded when the page is opened. */
export const page = <Name extends string, Search extends object = object, Params = object>(
  load: () => Promise<Record<Name, RouteComponent>>,
  name: Name,
  options: Options<Search, Params> = {},
): Page<Search, Params> => ({ ...options, component: lazyRouteComponent(load, name) })

/** Reads parameters that are texts. The router has parsed numbers. */
export const texts =
  <const Name extends string>(...names: Name[]) =>
  (search: Values) =>
    Object.fromEntries(names.map((name) => [name, text(search[name])])) as {
      [name in Name]?: string | undefined
    }

const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

type Query = Parameters<typeof queryClient.prefetchQuery>[0]

/**
 * Prefetches the data of a page before it is shown. The page itself reports errors. Waits for the workspace, because
 * the router runs the loaders of nested routes in parallel.
 */
export const ready = async (...wanted: unknown[]) => {
  await loadMe().catch(() => {}) // the shell reports errors
  // The casts are safe: all queries are from `queryOptions`.
  await Promise.all(wanted.map((query) => queryClient.prefetchQuery(query as Query)))
}
