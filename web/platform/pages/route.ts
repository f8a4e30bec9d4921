import {
  type AnyRoute,
  createRoute,
  type ResolveFullPath,
  type ResolveId,
  type ResolveParams,
  type Route,
} from '@tanstack/react-router'
import type { Page, Values } from './page.ts'

/** The route of a page. TypeScript cannot infer it from `createRoute` as long as the parent is a type parameter. */
type RouteAt<Parent extends AnyRoute, Path extends string, Search> = Route<
  unknown,
  Parent,
  Path,
  ResolveFullPath<Parent, Path>,
  string,
  ResolveId<Parent, string, Path>,
  (search: Values) => Search
>

/** Gives a page its path below the route of another one. */
export const routeAt = <Parent extends AnyRoute, const Path extends string, Search extends object>(
  parent: Parent,
  path: Path,
  { component, search, load, check }: Page<Search, ResolveParams<Path>>,
) =>
  createRoute({
    getParentRoute: () => parent,
    path,
    component,
    validateSearch: search as (search: Values) => object,
    loader: load && (({ params }) => load(params as ResolveParams<Path>)),
    beforeLoad: check && (({ search }) => check(search as Search)),
  }) as unknown as RouteAt<Parent, Path, Search>

/** The routes of several pages, by their paths. */
export const routesIn = <Parent extends AnyRoute, const Pages extends PagesAt<keyof Pages>>(
  parent: Parent,
  pages: Pages,
) =>
  Object.entries(pages as { [path: string]: Page }).map(([path, page]) =>
    routeAt(parent, path, page),
  ) as unknown as RoutesOf<Parent, Pages>

/** A page needs no other parameters than those of its path. */
type PagesAt<Paths extends PropertyKey> = {
  [Path in Paths & string]: Page<object, ResolveParams<Path>>
}

type RoutesOf<Parent extends AnyRoute, Pages> = {
  [Path in keyof Pages & string]: RouteAt<Parent, Path, SearchOf<Pages[Path]>>
}[keyof Pages & string][]

type SearchOf<One> = One extends Page<infer Search, never> ? Search : never
