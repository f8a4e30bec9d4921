import { type CustomField, listFields, moveField, updateField } from '../../../contract/workspaces/fields.ts'
import { example, type Shown } from './parts/example.ts'
import { ulids } from './parts/placeholders.ts'

const choices = [
  { value: 'basic', name: 'Basic' },
  { value: 'pro', name: 'Pro' },
]

const field = {
  id: 4,
  ulid: ulids.field,
  of: 'contact',
  key: 'plan',
  name: 'Plan',
  type: 'choice',
  choices,
  order_column: 1,
  is_in_lists: true,
  group: null,
  required: 'never',
  required_if: [],
  channel_ulids: null,
  created_at: '2026-06-01T09:00:00+00:00',
  updated_at: '2026-06-01T09:00:00+00:00',
} satisfies Shown<CustomField>

export const fieldExamples = [
  example(listFields, { reply: [field] }),
  example(updateField, {
    body: {
      ...{ name: 'Order number', is_in_lists: true, group: 'Order' },
      required: 'on_close',
    },
    reply: {
      ...{ ...field, of: 'ticket', key: 'order', name: 'Order number', type: 'text', choices: [] },
      ...{ group: 'Order', required: 'on_close' },
    },
  }),
  example(moveField, { body: { after: [] } }),
]
