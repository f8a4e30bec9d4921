import { type Static, Type } from 'typebox'
import { del, get, post, put } from '../base/endpoint.ts'
import { event } from '../base/event.ts'
import {
  boolean,
  CreatedAt,
  described,
  nullable,
  oneOf,
  refTo,
  string,
  Text255,
  Ulid,
} from '../base/fields.ts'

/** As many items as a ticket can get. Tickets that were merged into it bring theirs. */
export const mostItems = 50
export const mostShownItems = 500

const text = described(Text255, 'What is to be done.')

export const ChecklistItem = Type.Object(
  {
    ulid: Ulid,
    text,
    is_done: boolean('Whether it is done.'),
    assignee: nullable(
      Type.Object(
        {
          ulid: Ulid,
          name: string('Name of the user.'),
          avatar_url: nullable(string('URL of the picture. If it is null, there is none.')),
        },
        { description: 'The member who does it. Null if there is none.' },
      ),
    ),
    created_at: CreatedAt,
  },
  { title: 'ChecklistItem', description: 'An item of the checklist of a ticket. Only members see it.' },
)
export type ChecklistItem = Static<typeof ChecklistItem>

const changes = {
  is_done: Type.Optional(boolean('Whether it is done.')),
  assignee_ulid: Type.Optional(nullable(refTo('user', 'ULID of the member who does it. Null for none.'))),
  position: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: mostShownItems,
      description: 'Place in the checklist, from 1. A number beyond the end is the last place.',
    }),
  ),
}

const NewChecklistItem = Type.Object({ text, ...changes })
export type NewChecklistItem = Static<typeof NewChecklistItem>

const ChecklistItemChanges = Type.Object({ text: Type.Optional(text), ...changes })
export type ChecklistItemChanges = Static<typeof ChecklistItemChanges>

export const listChecklist = get('/api/tickets/:ticket/checklist', {
  access: 'member',
  summary: 'List the checklist of a ticket',
  description: 'In its order, with the items of tickets that were merged into this one.',
  reply: Type.Array(ChecklistItem, { maxItems: mostShownItems }),
})
export const addChecklistItem = post('/api/tickets/:ticket/checklist', {
  access: 'member',
  summary: 'Add an item to the checklist of a ticket',
  description: `A checklist gets ${mostItems} items at most. Without a position, the item is the last one.`,
  body: NewChecklistItem,
  reply: ChecklistItem,
})
export const updateChecklistItem = put('/api/tickets/:ticket/checklist/:checklistItem', {
  access: 'member',
  summary: 'Update an item of the checklist of a ticket',
  description: 'Omitted fields stay unchanged.',
  body: ChecklistItemChanges,
  reply: ChecklistItem,
})
export const removeChecklistItem = del('/api/tickets/:ticket/checklist/:checklistItem', {
  access: 'member',
  summary: 'Remove an item from the checklist of a ticket',
})

const facts = {
  ticket: Ulid,
  checklist_item: Ulid,
  text: described(Type.String(), 'Text of the item at the time of the event.'),
}
const ofItem = Type.Object(facts)
export const checklistItemAdded = event('ticket.checklist_item_added', ofItem)
export const checklistItemDone = event(
  'ticket.checklist_item_done',
  Type.Object({
    ...facts,
    checklist: described(oneOf(['open', 'done']), 'Whether all items of the checklist are done now.'),
  }),
)
export const checklistItemReopened = event('ticket.checklist_item_reopened', ofItem)
export const checklistItemChanged = event(
  'ticket.checklist_item_changed',
  Type.Object({ ...facts, from: described(Type.String(), 'Text of the item.') }),
)
export const checklistItemAssigned = event(
  'ticket.checklist_item_assigned',
  Type.Object({
    ...facts,
    user: nullable(described(Ulid, 'ULID of the member. Null for none.')),
    name: nullable(described(Type.String(), 'Name of the member at the time of the event.')),
  }),
)
export const checklistItemMoved = event('ticket.checklist_item_moved', ofItem)
export const checklistItemRemoved = event('ticket.checklist_item_removed', ofItem)
