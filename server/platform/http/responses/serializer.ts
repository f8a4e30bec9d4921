import stringifierOf from 'fast-json-stringify'
import { type TSchema, Type } from 'typebox'
import type { Endpoint } from '../../../../contract/base/endpoint.ts'
import { cursorPageOf, feedOf, pageOf } from '../../../../contract/base/page.ts'

/** What an endpoint answers when it succeeds, by status. */
export const responseSchema = ({ reply, meta, paging, feed, success }: Endpoint) => {
  if (feed) return { [success]: feedOf(feed.item) }
  if (paging?.cursor) return { [success]: eitherPageOf(paging.item) }
  if (paging) return { [success]: pageOf(paging.item) }
  return reply ? { [success]: Type.Object({ data: reply, ...(meta && { meta }) }) } : {}
}

/** A page with a number or a cursor: the serializer leaves out what is not there. */
const eitherPageOf = (item: TSchema) => {
  const { data, links, meta } = pageOf(item).properties
  const either = { ...meta.properties, ...cursorPageOf(item).properties.meta.properties }
  return Type.Object({ data, links: Type.Optional(links), meta: Type.Partial(Type.Object(either)) })
}

/** Made with the first response of an endpoint, since making those of all of them takes a third of a second. */
export const serializerOf = ({ schema }: { schema: object }) => {
  let stringify: ((data: unknown) => string) | undefined
  return (data: unknown) => {
    stringify ??= stringifierOf(withoutFormats(schema))
    return stringify(data)
  }
}

// The serializer writes a date-time its own way; without the format it lets a Moment write itself.
const withoutFormats = (schema: object): object =>
  JSON.parse(
    JSON.stringify(schema, (key, value) =>
      key === 'format' && typeof value === 'string' ? undefined : value,
    ),
  )
