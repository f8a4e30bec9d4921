import { type Static, Type } from 'typebox'
import { get, put } from '../base/endpoint.ts'
import { event } from '../base/event.ts'
import { described, integer, nullable, oneOf, string, Timestamp, Ulid } from '../base/fields.ts'

// Not in the specification: a channel mails itself on a schedule.

export const mostCanaryMails = 20

const verdict = (name: string) =>
  nullable(string(`Result of ${name}, such as \`pass\`. Null if it has not arrived.`))

const CanaryMail = Type.Object(
  {
    ulid: Ulid,
    state: oneOf(
      ['sending', 'waiting', 'arrived', 'missing', 'failed'],
      'State. `sending`: it is being sent. `waiting`: it was sent less than ten minutes ago. `arrived`: it has arrived. ' +
        '`missing`: it did not arrive within ten minutes. `failed`: it was not sent.',
    ),
    started_at: described(Timestamp, 'Time of the start.'),
    arrived_at: described(nullable(Timestamp), 'Time of the arrival. Null if it has not arrived.'),
    seconds: nullable(integer('Seconds between sending and arrival. Null if it has not arrived.')),
    spf: verdict('SPF'),
    dkim: verdict('DKIM'),
    dmarc: verdict('DMARC'),
    fault: nullable(string('Why it was not sent. Null if it was.')),
  },
  { title: 'CanaryMail', description: 'Mail of a channel to itself.' },
)
export type CanaryMail = Static<typeof CanaryMail>

export const Canary = Type.Object(
  {
    minutes: nullable(integer('Minutes between two mails. Null if the channel sends none.')),
    next_at: described(nullable(Timestamp), 'Time of the next mail. Null if there is none.'),
    mails: Type.Array(CanaryMail, {
      maxItems: mostCanaryMails,
      description: 'Last mails, the newest first.',
    }),
  },
  { title: 'Canary', description: 'Mails of a channel to itself, which check sending and receiving.' },
)
export type Canary = Static<typeof Canary>

const CanaryBody = Type.Object({
  minutes: nullable(
    Type.Integer({
      minimum: 15,
      maximum: 1_440,
      examples: [60],
      description: 'Minutes between two mails. Null: none are sent.',
    }),
  ),
})

export const showCanary = get('/api/channels/:channel/canary', {
  access: 'admin',
  summary: 'Show the mails of a channel to itself',
  description: 'Returns 404 for a widget.',
  reply: Canary,
})
export const setCanary = put('/api/channels/:channel/canary', {
  access: 'admin',
  session: 'setting',
  summary: 'Let a channel mail itself on a schedule',
  description:
    'The mail goes from the mail server of the channel to its email address, and opens no ticket. If it does not arrive within ' +
    'ten minutes, the channel shows it.',
  body: CanaryBody,
  reply: Canary,
})

export const canaryChanged = event(
  'channel.canary_changed',
  Type.Object({ channel: Ulid, name: Type.String() }),
)
