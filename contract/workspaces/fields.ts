import { type Static, Type } from 'typebox'
import { del, get, post, put } from '../base/endpoint.ts'
import { event } from '../base/event.ts'
import {
  boolean,
  CreatedAt,
  described,
  Id,
  integer,
  nullable,
  oneOf,
  refsTo,
  refTo,
  string,
  Text255,
  Ulid,
  UpdatedAt,
} from '../base/fields.ts'
import { fieldOwners, fieldTypes, longestKey, mostChoices, mostFields } from './field-types.ts'
import { mostRequiredIf, requirements } from './required-fields.ts'

const Owner = oneOf(fieldOwners, 'What has the field.')
const FieldTypeName = oneOf(
  fieldTypes,
  'Type of the values: `text` of one line, `long_text`, `number`, `date` as `2026-01-31`, `checkbox` as true or false, ' +
    '`choice` as one of the choices, or `choices` as a list of them.',
)

const whenRequired =
  'When tickets need a value. `always`: when a member creates a ticket, when it is closed, and no change may remove the ' +
  'value. `on_close`: when it is closed, and while it is. Tickets from contacts may lack it until then.'
const requiredIf =
  'Conditions on other fields of tickets, such as `reason:refund`, without which the field is not required.'
const limitedTo = 'ULIDs of the channels whose tickets have the field. Null means all channels.'

export const CustomField = Type.Object(
  {
    id: Id,
    ulid: Ulid,
    of: Owner,
    key: string('Key of the field in requests, searches and placeholders. Unique in the workspace.'),
    name: string('Name of the field.'),
    type: FieldTypeName,
    choices: Type.Array(
      Type.Object({
        value: string('The stored value.'),
        name: string('Name of the choice.'),
      }),
      { description: 'Choices of a field of the type `choice` or `choices`. Empty for other types.' },
    ),
    order_column: integer('Position among the fields of the same kind.'),
    is_in_lists: boolean('Whether lists show the field.'),
    is_shown_to_visitors: boolean('Whether the widget asks visitors for the field. Only for tickets.'),
    group: nullable(string('Heading above the field. Null if it has none.')),
    required: oneOf(requirements, whenRequired),
    required_if: Type.Array(string('A condition.'), {
      description: `${requiredIf} Empty means no condition.`,
    }),
    channel_ulids: nullable(Type.Array(Ulid, { description: limitedTo })),
    created_at: CreatedAt,
    updated_at: UpdatedAt,
  },
  { title: 'CustomField', description: 'A custom field of tickets, contacts or companies.' },
)
export type CustomField = Static<typeof CustomField>

const settings = {
  name: described(Text255, 'Name of the field.'),
  choices: Type.Optional(
    Type.Array(
      Type.Object({
        value: Type.String({
          maxLength: longestKey,
          pattern: '^[a-z0-9][a-z0-9_-]*$',
          description: 'Value of the choice: lowercase letters, digits, `_` and `-`.',
          examples: ['pro'],
        }),
        name: described(Text255, 'Name of the choice.'),
      }),
      {
        maxItems: mostChoices,
        examples: [[]],
        description:
          'Choices of a field of the type `choice` or `choices`, which needs at least one. Values with a choice that was ' +
          'removed are kept. For other types, it must be empty or omitted.',
      },
    ),
  ),
  is_in_lists: Type.Optional(boolean('Whether lists show the field. Default: false.')),
  is_shown_to_visitors: Type.Optional(
    boolean('Whether the widget asks visitors for the field. Only for fields of tickets. Default: false.'),
  ),
  group: Type.Optional(
    nullable(
      described(
        Text255,
        'Heading above the field, shared with the fields that have the same. Null removes it.',
      ),
    ),
  ),
  required: Type.Optional(
    oneOf(
      requirements,
      `${whenRequired} Only for fields of tickets. Default: unchanged, \`never\` at first.`,
    ),
  ),
  required_if: Type.Optional(
    Type.Array(Text255, {
      maxItems: mostRequiredIf,
      examples: [[]],
      description: `${requiredIf} Several values of the same field are alternatives. Default: unchanged, empty at first.`,
    }),
  ),
  channel_ulids: Type.Optional(
    nullable(
      refsTo('channel', `${limitedTo} Only for fields of tickets. Default: unchanged, null at first.`, {
        maxItems: 100,
      }),
    ),
  ),
}

const NewField = Type.Object({
  of: Owner,
  key: Type.String({
    maxLength: longestKey,
    pattern: '^[a-z][a-z0-9_]*$',
    description:
      'Key of the field: a lowercase letter, then lowercase letters, digits and `_`. Unique in the workspace. It cannot be changed.',
  }),
  type: FieldTypeName,
  ...settings,
})
export type NewField = Static<typeof NewField>

const FieldBody = Type.Object(settings)
export type FieldBody = Static<typeof FieldBody>

export const listFields = get('/api/fields', {
  access: 'member',
  summary: 'List the custom fields',
  description: 'In their order: those of tickets first, then those of contacts and of companies.',
  reply: Type.Array(CustomField),
})
export const showField = get('/api/fields/:field', {
  access: 'member',
  summary: 'Show a custom field',
  reply: CustomField,
})
export const createField = post('/api/fields', {
  access: 'administration',
  summary: 'Create a custom field',
  description: `It is the last one in the order. Tickets, contacts and companies have at most ${mostFields} fields each.`,
  body: NewField,
  reply: CustomField,
})
export const updateField = put('/api/fields/:field', {
  access: 'administration',
  summary: 'Update a custom field',
  description:
    'Replaces the name, the choices and where the field is shown. Its key, its type and what has it stay. `group`, ' +
    '`required`, `required_if` and `channel_ulids` stay, too, if they are omitted.',
  body: FieldBody,
  reply: CustomField,
})
export const moveField = put('/api/fields/:field/position', {
  access: 'administration',
  summary: 'Move a custom field',
  description: 'Changes the order of the fields. All others keep their order.',
  body: Type.Object({
    after: Type.Optional(
      Type.Array(refTo('field'), {
        maxItems: mostFields,
        description:
          'ULIDs of the fields that should be before it, nearest first. It is placed directly after the first of them that ' +
          'still exists, and at the start if there is none.',
      }),
    ),
  }),
})
export const deleteField = del('/api/fields/:field', {
  access: 'administration',
  summary: 'Delete a custom field',
  description:
    'Its values are removed in the background. Until then, no other field can have its key. While another field is ' +
    'required depending on it, the answer is 409 and nothing is deleted.',
  mayConflict: true,
})

const SomeField = Type.Object({ field: Ulid, name: Type.String() })

export const fieldCreated = event('field.created', SomeField)
export const fieldUpdated = event('field.updated', SomeField)
export const fieldMoved = event('field.moved', SomeField)
export const fieldDeleted = event('field.deleted', SomeField)
