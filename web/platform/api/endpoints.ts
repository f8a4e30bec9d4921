import type { Static, TSchema } from 'typebox'
import type { Endpoint, Json, Params } from '../../../contract/base/endpoint.ts'
import type * as contract from '../../../contract/endpoints.ts'

// Import types only, so that no schemas are part of the bundle.
type Contract = typeof contract
type Endpoints = Extract<Contract[keyof Contract], Endpoint & { path: `/api/${string}` }>

/** All endpoints except those of widgets, by names such as `GET /api/tags`. */
type ByName = { [E in Endpoints as `${E['method']} ${E['path']}`]: E }

export type EndpointName = keyof ByName

export type ParamsOf<N extends EndpointName> = Params<ByName[N]>
export type BodyOf<N extends EndpointName> = ByName[N] extends { body: infer B extends TSchema }
  ? Static<B>
  : undefined

export type Page<Item> = { data: Item[]; meta: { current_page: number; last_page: number; total: number } }

/** With a cursor, a list has no total. With a page number, it has no cursor. */
export type CursorPage<Item> = { data: Item[]; meta: { next_cursor?: string | null; total?: number } }

export type ResponseOf<N extends EndpointName> = ByName[N] extends {
  paging: { item: infer I extends TSchema; cursor: true }
}
  ? CursorPage<Json<Static<I>>>
  : ByName[N] extends { paging: { item: infer I extends TSchema } }
    ? Page<Json<Static<I>>>
    : ByName[N] extends { feed: { item: infer I extends TSchema } }
      ? { data: Json<Static<I>>[]; meta: { next_before: number | null } }
      : ByName[N] extends { reply: infer R extends TSchema }
        ? { data: Json<Static<R>> } & MetaOf<ByName[N]>
        : undefined

type MetaOf<E> = E extends { meta: infer M extends TSchema } ? { meta: Json<Static<M>> } : unknown
