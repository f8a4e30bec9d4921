import { type Static, type TSchema, Type } from 'typebox'
import { get, post } from '../base/endpoint.ts'
import { CreatedAt, described, integer, nullable, oneOf, string, Timestamp, Ulid } from '../base/fields.ts'
import { type LongWorkKind, longWorkSteps } from './steps.ts'

// Not in the specification: work that takes longer than a request.

const kinds = Object.keys(longWorkSteps) as LongWorkKind[]
const steps = [...new Set(Object.values(longWorkSteps).flat())]

export const longWorkStates = ['running', 'done', 'stopped', 'failed'] as const

export const LongWork = Type.Object(
  {
    ulid: Ulid,
    kind: oneOf(kinds, 'What is done.'),
    resource: described(Ulid, 'ULID of what it is done with, for example of a channel.'),
    name: nullable(string('Name of what it is done with.')),
    state: oneOf(
      longWorkStates,
      'Waiting work is `running`, too. Work that was `stopped` has kept what it had done.',
    ),
    is_stopping: Type.Boolean({ description: 'Whether it was asked to stop.' }),
    step: nullable(oneOf(steps, 'The current step. Null before the first one.')),
    done: integer('What is done of the current step.'),
    total: nullable(integer('What there is to do in the current step. Null if it is not known.')),
    result: nullable(
      Type.Unsafe<Record<string, unknown>>({
        ...(Type.Object({}, { additionalProperties: true }) as TSchema),
        description: 'The result, in a form that depends on the kind. Null until the end.',
      }),
    ),
    problem: nullable(string('Why it failed.')),
    created_at: CreatedAt,
    ended_at: described(nullable(Timestamp), 'Time of the end. Null while it runs.'),
  },
  {
    title: 'LongWork',
    description:
      'Work that takes longer than a request. It continues when nobody looks, and after a restart of the server.',
  },
)
export type LongWork = Static<typeof LongWork>

export const listLongWork = get('/api/long-work', {
  access: 'administration',
  summary: 'List long work',
  description: 'The 50 that began last, newest first. What ended is deleted after 30 days.',
  reply: Type.Array(LongWork),
})

export const showLongWork = get('/api/long-work/:longWork', {
  access: 'administration',
  summary: 'Show long work',
  reply: LongWork,
})

export const stopLongWork = post('/api/long-work/:longWork/stop', {
  access: 'administration',
  summary: 'Stop long work',
  description: 'It stops after what it is doing, which is kept. Work that has ended is returned unchanged.',
  reply: LongWork,
  status: 200,
})
