import type { Shape } from './derive.ts'
import { ulids } from './parts/placeholders.ts'

/** Facts whose name does not tell their value. */
const facts: Record<string, unknown> = {
  subject: 'Where is my order?',
  number: 17,
  from_channel: ulids.channel,
  from_name: 'Support',
  to_channel: '01jz8n2h5k7x3v9q1m4t6w0a60',
  to_name: 'Sales',
  other: '01jz8n2h5k7x3v9q1m4t6w0a61',
  messages: 2,
  text: 'Call the carrier',
  sender: 'mallory@example.com',
  reasons: ['The sender is not who it claims to be.'],
  why: 'It only says "Thank you!".',
  key: 'plan',
  policy: 'Standard',
  mentions: [ulids.user],
  tell: [ulids.user],
  draft_revision: 3,
  recipient: 'grace@example.com',
  send_at: '2026-06-25T09:00:00+00:00',
  note: ulids.contactNote,
  created: 12,
  updated: 3,
  role: 'member',
}

/** Facts that mean something else in some events, by the title of the event. */
const factsOf: Record<string, Record<string, unknown>> = {
  TicketChecklistItemChangedEvent: { from: 'Call the carriers' },
  TicketFieldChangedEvent: { from: null, to: 'pro', text: 'Pro' },
  MessageRecipientsChangedEvent: { from: [], to: ['grace@example.com'] },
  MessageCreatedEvent: { sender: 'contact' },
}

/** Names of what is not a member or a contact, by a part of the title of the event. */
const names = {
  Tag: 'VIP',
  TeamMember: 'Ada Lovelace',
  Team: 'Billing',
  Field: 'Plan',
  Company: 'Hopper Ltd',
  TargetPolicy: 'Standard',
  Brain: 'Help',
  Category: 'Shipping',
  Channel: 'Support',
}

const nameIn = (event: string) =>
  Object.entries(names)
    .filter(([part]) => event.includes(part))
    .slice(0, 1)
    .map(([, name]) => ({ name }))[0]

/** The facts of an event that are written by hand. */
export const knownFacts = ({ title = '', properties }: Shape) =>
  Object.fromEntries(
    Object.entries({ ...facts, ...nameIn(title), ...factsOf[title] }).filter(([name]) => {
      const shape = properties?.facts?.properties?.[name]
      return shape && !shape.enum
    }),
  )
