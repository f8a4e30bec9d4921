import { type TSchema, Type } from 'typebox'
import { nullable } from './fields.ts'

const text = Type.String()
const count = Type.Integer()

const PageLink = Type.Object({
  url: nullable(text),
  label: text,
  page: nullable(count),
  active: Type.Boolean(),
})

/** One page of a list, with the links to the others. */
export const pageOf = (item: TSchema) =>
  Type.Object({
    data: Type.Array(item),
    links: Type.Object({ first: text, last: text, prev: nullable(text), next: nullable(text) }),
    meta: Type.Object({
      current_page: count,
      from: nullable(count),
      last_page: count,
      links: Type.Array(PageLink),
      path: text,
      per_page: count,
      to: nullable(count),
      total: count,
    }),
  })

/** Some of a list that is read on from where they end. */
export const feedOf = (item: TSchema) =>
  Type.Object({
    data: Type.Array(item),
    meta: Type.Object({ per_page: count, next_before: nullable(count) }),
  })
