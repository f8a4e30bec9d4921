import { type TSchema, Type } from 'typebox'
import { described, inPascalCase, Timestamp } from '../../contract/base/fields.ts'
import { Contact } from '../../contract/contacts/contacts.ts'
import { eventSchemas, eventTypes } from '../../contract/live.ts'
import { Message } from '../../contract/messages/messages.ts'
import { Ticket } from '../../contract/tickets/tickets.ts'
import type { Shape } from './examples/derive.ts'
import { exampleEvent, exampleOf } from './examples/examples.ts'
import type { Json } from './schemas.ts'

const parameters = ['WebhookId', 'WebhookTimestamp', 'WebhookSignature'].map((name) => ({
  $ref: `#/components/parameters/${name}`,
}))

const responses = {
  '2XX': { description: 'The event was received. After any other response, it is sent again later.' },
}

/** The subject of an event of a type, as the API shows it. */
const subjects = { ticket: Ticket, message: Message, contact: Contact }

/** The names of what is sent with an event of this type. */
const subjectsOf = (type: string, { properties }: Shape) => [
  ...(properties?.facts?.properties?.ticket ? (['ticket'] as const) : []),
  ...(type.startsWith('message.') ? (['message'] as const) : []),
  ...(type.startsWith('contact.') ? (['contact'] as const) : []),
]

const orNull = (schema: TSchema, description: string) =>
  Type.Unsafe({ anyOf: [schema, { type: 'null' }], description })

const requestOf = (type: string, event: TSchema) => {
  const names = subjectsOf(type, event)
  const about = names.map((name) => [name, orNull(subjects[name], `The ${name} now. Null if it is gone.`)])
  const schema = Type.Object({
    type: Type.Literal(type, { description: 'What happened.' }),
    timestamp: described(Timestamp, 'Time of the event.'),
    data: Type.Object(
      { event, ...Object.fromEntries(about) },
      { description: 'The event, and what it is about.' },
    ),
  })
  const found = names.map((name) => [name, exampleOf(subjects[name] as Shape)])
  const data = { event: exampleEvent(event), ...Object.fromEntries(found) }
  return { schema, example: { type, timestamp: '2026-06-24T14:30:00+00:00', data } }
}

/** The operation id for a type of event, such as `ticketStatusChanged`. */
const idOf = (type: string) => inPascalCase(type).replace(/^./, (letter) => letter.toLowerCase())

/** The requests that Bellhop sends to webhooks, one for each type of event. */
export const webhooks = (refer: (schema: unknown) => unknown): Json =>
  Object.fromEntries(
    eventSchemas().map((event, place) => {
      const type = eventTypes[place] ?? ''
      const { schema, example } = requestOf(type, event)
      const content = { 'application/json': { schema: refer(schema), example } }
      const post = {
        operationId: idOf(type),
        summary: `Receive the event ${type}`,
        tags: ['Events'],
        security: [],
        parameters,
        requestBody: { required: true, content },
        responses,
      }
      return [type, { post }]
    }),
  )
