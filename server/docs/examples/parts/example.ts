import type { Static, TSchema } from 'typebox'
import type { Body, Endpoint, Feed, Paging, Query, Reply } from '../../../../contract/base/endpoint.ts'

/** A value as JSON: times are strings. Fields that are null, false or empty may be missing. */
export type Shown<T> = T extends Date
  ? string
  : T extends readonly (infer Item)[]
    ? Shown<Item>[]
    : T extends object
      ? { [Name in keyof T]?: Shown<T[Name]> }
      : T

type Items<E extends Endpoint> = E extends { paging: infer P extends Paging }
  ? { items: Shown<Static<P['item']>>[]; query?: Record<string, string> }
  : E extends { feed: infer F extends Feed }
    ? { items: Shown<Static<F['item']>>[]; query?: Record<string, string> }
    : unknown

type Parts<E extends Endpoint> = Items<E> &
  (E extends { body: TSchema } ? { body: Body<E> } : unknown) &
  (E extends { query: TSchema } ? { query: Query<E> } : unknown) &
  (E extends { reply: TSchema } ? { reply: Shown<Reply<E>> } : unknown) &
  (E extends { meta: infer M extends TSchema } ? { meta: Shown<Static<M>> } : unknown)

/** The parts of the request and the response of an endpoint that are written by hand. */
export type Example = {
  body?: object
  query?: Record<string, unknown>
  reply?: unknown
  meta?: unknown
  items?: unknown[]
}

export const example = <E extends Endpoint>(endpoint: E, parts: Partial<Parts<E>>): [Endpoint, Example] => [
  endpoint,
  // The compiler cannot infer that parts which an endpoint does not have are `unknown`.
  parts as Example,
]
