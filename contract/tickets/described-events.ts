import { type TProperties, Type } from 'typebox'
import type { EventKind } from '../base/event.ts'
import { described, inPascalCase, Ulid } from '../base/fields.ts'
import { otherChannels, otherTickets } from './event-facts.ts'

/** A schema for each type of event, with its facts, for readers of the API description. */
export const describedEvents = (kinds: readonly EventKind[], fields: TProperties) =>
  kinds.map(({ type, shape }) =>
    Type.Object(
      {
        ...fields,
        type: Type.Literal(type, { description: 'What happened.' }),
        facts: described(factsOf(shape), 'More about the event.'),
      },
      { title: `${inPascalCase(type)}Event`, description: `An event of the type \`${type}\`.` },
    ),
  )

type Shape = { properties: TProperties; required?: readonly string[] }

const factsOf = ({ properties, required = [] }: Shape) =>
  Type.Unsafe({
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(properties).map(([fact, schema]) => [
        fact,
        { ...schema, description: wordsFor(fact, schema) },
      ]),
    ),
    required: required.filter((fact) => !mayBeHidden(properties, fact)),
  })

const mayBeHidden = (properties: TProperties, fact: string) =>
  [...otherTickets, ...otherChannels].some((other) => other.fact in properties && other.hidden.includes(fact))

type Described = { description?: string }

const generic = (Ulid as Described).description

const wordsFor = (fact: string, { description }: Described) => {
  const own = description === generic ? undefined : description
  return [changeWords[fact], own ?? words[fact]].filter(Boolean).join(' ')
}

const changeWords: Readonly<Record<string, string>> = { from: 'Before the change.', to: 'After the change.' }

/** The meaning of the facts whose schema has no description. */
const words: Readonly<Record<string, string>> = {
  article: 'ULID of the article.',
  away_until: 'Last day of the absence. Null if it is not known.',
  brain: 'ULID of the brain.',
  category: 'ULID of the category.',
  channel: 'ULID of the channel.',
  checklist_item: 'ULID of the item of the checklist.',
  company: 'ULID of the company.',
  contact: 'ULID of the contact.',
  draft_revision: 'Revision of the draft that was sent.',
  email: 'Email address of the contact.',
  field: 'ULID of the custom field.',
  from_channel: 'ULID of the channel that the ticket left. Left out if the caller cannot access it.',
  from_name: 'Name of that channel at the time of the event.',
  is_away: 'Whether the member is away.',
  is_blocked: 'Set if the sender is blocked, or the mail was moved as spam.',
  is_forward: 'Whether the message is a forward.',
  key: 'Key of the custom field.',
  link: 'What the ticket is to the other one.',
  mentions: 'ULIDs of the members whom the message mentions.',
  message: 'ULID of the message.',
  messages: 'Number of messages that were moved.',
  name: 'Name at the time of the event.',
  note: 'ULID of the note.',
  number:
    'Number of the ticket that was deleted, or of the other ticket. The other ticket is left out if the caller cannot access it.',
  other: 'ULID of the other ticket or contact. Left out if the caller cannot access it.',
  policy: 'Name of the target policy.',
  recipient: 'Email address of the recipient.',
  role: 'Role of the member.',
  scheduled_message: 'ULID of the scheduled message.',
  send_at: 'Time at which the message is sent.',
  sender: 'Blocked email address or domain.',
  side_conversation: 'ULID of the side conversation.',
  side_message: 'ULID of the message of the side conversation.',
  state: 'What a member did with the draft of the agent.',
  subject:
    'Subject of the ticket, or of the other ticket. The other ticket is left out if the caller cannot access it.',
  tag: 'ULID of the tag.',
  target_policy: 'ULID of the target policy.',
  team: 'ULID of the team.',
  tell: 'ULIDs of the members who are notified.',
  text: 'New value of the custom field in words. Null if it has none.',
  ticket: 'ULID of the ticket.',
  to_channel: 'ULID of the channel that the ticket moved to. Left out if the caller cannot access it.',
  to_name: 'Name of that channel at the time of the event.',
  until: 'End of the snooze. Null until somebody writes.',
  user: 'ULID of the member.',
  verdict: 'Verdict of the member on the answer of the agent.',
}
