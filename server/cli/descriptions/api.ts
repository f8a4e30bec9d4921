import { integer, listOf, text, webUrl } from '../../platform/validation/kinds.ts'
import { optional } from '../terminal/options.ts'

export const api = {
  name: 'api',
  about: 'Calls the API at BELLHOP_URL with the token in BELLHOP_TOKEN, and prints the JSON of the response.',
  argument: { shown: 'METHOD PATH', about: 'Such as: GET /api/tickets?per_page=5', words: 2 },
  options: {
    data: {
      ...optional(text('JSON', 10_000_000), 'Body of the request. With "-", it is read from standard input.'),
      short: 'd',
    },
    workspace: optional(text('WORKSPACE'), 'Id or ULID of the workspace, if the token can access several.'),
  },
}

export const listen = {
  name: 'listen',
  about: 'Prints the events of the workspace as they happen, one JSON object per line.',
  options: {
    types: optional(listOf(text('TYPE')), 'Only these types, such as ticket.created. See docs/events.md.'),
    channels: optional(listOf(text('ULID')), 'Of the events of tickets, only those in these channels.'),
    after: optional(text('POSITION'), 'Begins after this position, or with 0 at the first event.'),
    count: optional(integer(1, 1_000_000), 'Ends after so many events.'),
    forward: optional(webUrl, 'Also sends each event to this URL, as a signed webhook with the event only.'),
    secret: optional(
      text('SECRET'),
      'Secret of the signatures, whsec_… Default: a new one, which is printed.',
    ),
    workspace: optional(text('WORKSPACE'), 'Id or ULID of the workspace, if the token can access several.'),
  },
}

export const mcp = {
  name: 'mcp',
  about:
    'Connects an AI model on this machine: speaks the Model Context Protocol on standard input and output, with the tools of BELLHOP_URL and the token in BELLHOP_TOKEN.',
  options: {
    workspace: optional(text('WORKSPACE'), 'Id or ULID of the workspace, if the token can access several.'),
  },
}
