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
  string,
  Text255,
  Timestamp,
  Ulid,
} from '../base/fields.ts'
import { secret } from '../base/secret.ts'
import { panelFailures, panelTones } from './panel-values.ts'
import { IssuedSecret, PreviousSecretUntil } from './signing.ts'

/** Limits of an answer. */
export const mostFacts = 50
export const mostSections = 10
export const longest = { title: 100, label: 100, value: 500, url: 2_000, error: 500 }
export const mostAnswerBytes = 64 * 1_024
export const answerSeconds = 3

/** The type of requests to a panel. */
export const panelRequestType = 'ticket_panel.requested'

const panel = {
  id: Id,
  ulid: Ulid,
  name: string('Name of the panel, which is its title beside the ticket.'),
  url: secret(string('URL that is asked for the facts about a ticket.'), 'path'),
  channel_ulids: nullable(
    Type.Array(Ulid, {
      description: 'Only tickets in these channels have the panel. Null for all channels.',
    }),
  ),
  is_enabled: boolean('Whether tickets have the panel.'),
  failing_since: described(
    nullable(Timestamp),
    'Time since which there was no valid answer. Null if the last one was valid.',
  ),
  last_failed_at: described(
    nullable(Timestamp),
    'Time of the last failure that was recorded. Null without one.',
  ),
  last_error: nullable(string('Why it failed then. Null without a failure.')),
  last_answered_at: described(
    nullable(Timestamp),
    'Time of the last valid answer, to the minute. Null without one.',
  ),
  previous_secret_until: PreviousSecretUntil,
  created_at: CreatedAt,
}

export const TicketPanel = Type.Object(panel, {
  title: 'TicketPanel',
  description: 'A server of yours that answers facts about a ticket, which are shown beside it.',
})
export type TicketPanel = Static<typeof TicketPanel>

export const IssuedTicketPanel = Type.Object(
  {
    ...panel,
    secret: IssuedSecret,
  },
  { title: 'IssuedTicketPanel', description: 'A ticket panel with its new secret.' },
)

const PanelFact = Type.Object(
  {
    label: Type.String({ maxLength: longest.label, description: 'Name of the fact.' }),
    value: Type.String({ maxLength: longest.value, description: 'Value, as plain text.' }),
    url: nullable(
      Type.String({
        maxLength: longest.url,
        description: 'Page with more, which begins with `https://`. Null if there is none.',
      }),
    ),
    tone: nullable(oneOf(panelTones, 'How the value is emphasized. Null if it is not.')),
  },
  { title: 'PanelFact', description: 'A fact about a ticket from your server.' },
)
export type PanelFact = Static<typeof PanelFact>

const facts = Type.Array(PanelFact, { maxItems: mostFacts, description: 'Facts, in their order.' })
const title = (description: string) => nullable(Type.String({ maxLength: longest.title, description }))

const answer = {
  failure: nullable(
    oneOf(
      panelFailures,
      'Why there are no facts. `slow`: no answer in time. `unreachable`: no connection. `wrong_answer`: another status, or not the documented form. `busy`: too many requests of the workspace are waiting. `paused`: requests pause after several failures. Null if there was an answer.',
    ),
  ),
  error: nullable(
    Type.String({
      maxLength: longest.error,
      description: 'The failure in words, for those who run the server. Null without one.',
    }),
  ),
  title: title('Title that the server gave. Null if there is none.'),
  facts,
  sections: Type.Array(
    Type.Object(
      { title: title('Title of the section. Null if there is none.'), facts },
      { title: 'PanelSection', description: 'Facts that belong together.' },
    ),
    { maxItems: mostSections, description: 'Further facts with titles.' },
  ),
  updated_at: described(nullable(Timestamp), 'Time of the facts, as the server says. Null if it does not.'),
  answered_at: described(Timestamp, 'Time of the answer. Answers are kept for half a minute.'),
}

export const PanelAnswer = Type.Object(answer, {
  title: 'PanelAnswer',
  description: 'The facts of a ticket panel about a ticket, or why there are none.',
})
export type PanelAnswer = Static<typeof PanelAnswer>

export const PanelTrial = Type.Object(
  {
    ...answer,
    status: nullable(integer('Status of the response. Null without a response.')),
    duration_ms: integer('Duration in milliseconds.'),
    request_body: string('Body of the request.'),
    response_body: nullable(
      string('Body of the response, at most the first 4,096 characters. Null without a response.'),
    ),
  },
  { title: 'PanelTrial', description: 'What a panel answered about an example.' },
)
export type PanelTrial = Static<typeof PanelTrial>

const fields = {
  name: Type.String({
    ...Text255,
    minLength: 1,
    maxLength: 60,
    description: 'Name of the panel, which is its title beside the ticket.',
  }),
  url: Type.String({
    maxLength: 2_048,
    description: 'Public URL that is asked, on port 80 or 443. Redirects are not followed.',
    examples: ['https://example.com/bellhop/panel'],
  }),
  channel_ulids: nullable(
    refsTo('channel', 'Only tickets in these channels have the panel. Null for all channels. Default: null.'),
  ),
}

const TicketPanelBody = Type.Object({ ...fields, channel_ulids: Type.Optional(fields.channel_ulids) })
export type TicketPanelBody = Static<typeof TicketPanelBody>

const TicketPanelChanges = Type.Partial(
  Type.Object({ ...fields, is_enabled: boolean('Whether tickets have the panel.') }),
)
export type TicketPanelChanges = Static<typeof TicketPanelChanges>

export const listTicketPanels = get('/api/ticket-panels', {
  access: 'administration',
  summary: 'List the ticket panels',
  reply: Type.Array(TicketPanel),
})
export const showTicketPanel = get('/api/ticket-panels/:ticketPanel', {
  access: 'administration',
  summary: 'Show a ticket panel',
  reply: TicketPanel,
})
export const createTicketPanel = post('/api/ticket-panels', {
  access: 'administration',
  summary: 'Create a ticket panel',
  description: [
    'When a member opens a ticket, Bellhop sends a POST request to the URL, signed as Standard Webhooks describes. The body has',
    `\`type\` (\`${panelRequestType}\`), \`timestamp\`, and \`data\` with the \`panel\`, the \`ticket\` with its contact and links as the member sees`,
    'it, the ULID of the `member`, and the `locale`.',
    '',
    `The answer is JSON with \`title\`, \`facts\`, \`sections\` and \`updated_at\`, within ${answerSeconds} seconds and of at most 64 KB. All are`,
    'optional, and texts are plain. The status 204 means that there is nothing to show. See `/docs/ticket-panels`.',
  ].join('\n'),
  body: TicketPanelBody,
  reply: IssuedTicketPanel,
})
export const updateTicketPanel = put('/api/ticket-panels/:ticketPanel', {
  access: 'administration',
  summary: 'Update a ticket panel',
  body: TicketPanelChanges,
  reply: TicketPanel,
})
export const deleteTicketPanel = del('/api/ticket-panels/:ticketPanel', {
  access: 'administration',
  summary: 'Delete a ticket panel',
})
export const rotateTicketPanelSecret = post('/api/ticket-panels/:ticketPanel/secret', {
  access: 'administration',
  summary: 'Replace the secret of a ticket panel',
  description: 'For 24 hours, requests are signed with both secrets.',
  reply: IssuedTicketPanel,
  status: 200,
})
export const testTicketPanel = post('/api/ticket-panels/:ticketPanel/test', {
  access: 'administration',
  summary: 'Try a ticket panel',
  description:
    'Sends a request about an example ticket, with `is_example`, also while the panel is off or paused, and returns what the server answers.',
  reply: PanelTrial,
  status: 200,
})
export const showPanelAnswer = get('/api/tickets/:ticket/panels/:ticketPanel', {
  access: 'member',
  summary: 'Show the facts of a ticket panel',
  description:
    'Asks the server of the panel about a ticket. A failure of that server is in `failure`. `GET /api/tickets/:ticket/contact` ' +
    'lists the panels of a ticket.',
  query: Type.Object({
    refresh: Type.Optional(
      oneOf(
        ['true', 'false'],
        'Asks again, even if there is an answer of the last half minute. Default: false.',
      ),
    ),
  }),
  reply: PanelAnswer,
})

const NamedTicketPanel = Type.Object({ ticket_panel: Ulid, name: Type.String() })
export const ticketPanelCreated = event('ticket_panel.created', NamedTicketPanel)
export const ticketPanelUpdated = event('ticket_panel.updated', NamedTicketPanel)
export const ticketPanelDeleted = event('ticket_panel.deleted', NamedTicketPanel)
export const ticketPanelSecretReplaced = event('ticket_panel.secret_replaced', NamedTicketPanel)
