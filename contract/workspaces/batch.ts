import { type Static, type TObject, Type } from 'typebox'
import { described, nullable, oneOf, string, Ulid } from '../base/fields.ts'
import { ExternalId } from './field-values.ts'

const mostInBatch = 100

/** A list of items, each of which is validated and written alone: a fault of one rejects no other. */
export const batchOf = <Item extends TObject>(item: Item, things: string) =>
  Type.Array(item, {
    minItems: 1,
    maxItems: mostInBatch,
    'x-apart': true,
    description: `The ${things}, at most ${mostInBatch}.`,
  })

/** The id by which an item is found. */
export const ItemId = described(ExternalId, 'Id in another system. Unique in the request.')

export const BatchOutcome = Type.Object(
  {
    external_id: nullable(string('Id in another system, as in the request. Null if it is missing there.')),
    outcome: oneOf(
      ['created', 'updated', 'failed'],
      'Result. If it is `failed`, nothing of the item was written.',
    ),
    ulid: nullable(described(Ulid, 'ULID of what was created or updated. Null if it failed.')),
    message: nullable(string('Why the item failed. Null if it did not.')),
    errors: Type.Unsafe<Record<string, string[]>>({
      type: 'object',
      additionalProperties: { type: 'array', items: { type: 'string' } },
      description:
        'Messages of each invalid field of the item, by the path of the field in the request. Empty if it did not fail.',
      examples: [{}],
    }),
  },
  { title: 'BatchOutcome', description: 'What became of one item of a batch.' },
)
export type BatchOutcome = Static<typeof BatchOutcome>

/** The common part of the descriptions of batches. */
export const aboutBatches =
  'Each item is created or updated by its `external_id` as with the endpoint for one. The results have the order of the ' +
  'items. An item that fails is reported and leaves the others as they are. All is written at once; retry safely with an ' +
  '`Idempotency-Key`, or send the same items again.'
