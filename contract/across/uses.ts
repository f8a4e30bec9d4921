import { type Static, Type } from 'typebox'
import { get } from '../base/endpoint.ts'
import { integer, oneOf, string, Ulid } from '../base/fields.ts'

/** Maximum number of uses that a response lists. The others are only counted. */
export const mostUses = 100

const Use = Type.Object(
  {
    kind: oneOf(
      ['workflow', 'view', 'target_policy', 'ticket_template', 'recurring_ticket', 'retention_rule'],
      'Kind of what uses it.',
    ),
    ulid: Ulid,
    name: string('Name of what uses it.'),
    outcome: oneOf(
      ['changed', 'disabled', 'fails', 'unmet'],
      'What the deletion does. `changed`: it stays without the deleted part. `disabled`: it is disabled as well. `fails`: ' +
        'an action of the workflow fails, or it does not run, or the view shows an error, until it is changed. `unmet`: it stays, but finds no ' +
        'value any more.',
    ),
  },
  {
    title: 'Use',
    description:
      'A workflow, saved view, target policy, ticket template, recurring ticket or retention rule that uses something.',
  },
)
export type Use = Static<typeof Use>

const Uses = Type.Object(
  {
    uses: Type.Array(Use, {
      maxItems: mostUses,
      description: `What uses it and you can see: at most ${mostUses}.`,
    }),
    others: integer('Number of further uses: those that you cannot see, such as personal views of others.'),
  },
  {
    title: 'Uses',
    description: 'What uses a tag, team, member, custom field, saved view or ticket template.',
  },
)
export type Uses = Static<typeof Uses>

const description =
  'What uses it, such as workflows, saved views and ticket templates, with what its deletion would do to each.'

export const listTagUses = get('/api/tags/:tag/uses', {
  access: 'admin',
  summary: 'List what uses a tag',
  description,
  reply: Uses,
})
export const listTeamUses = get('/api/teams/:team/uses', {
  access: 'admin',
  summary: 'List what uses a team',
  description,
  reply: Uses,
})
export const listMemberUses = get('/api/members/:user/uses', {
  access: 'admin',
  summary: 'List what uses a member',
  description,
  reply: Uses,
})
export const listFieldUses = get('/api/fields/:field/uses', {
  access: 'admin',
  summary: 'List what uses a custom field',
  description,
  reply: Uses,
})
export const listViewUses = get('/api/saved-views/:savedTicketView/uses', {
  access: 'member',
  summary: 'List what uses a saved view',
  description: 'Workflows that run over its tickets, with what its deletion would do to each.',
  reply: Uses,
})
export const listTicketTemplateUses = get('/api/ticket-templates/:ticketTemplate/uses', {
  access: 'member',
  summary: 'List what uses a ticket template',
  description:
    'Workflows and recurring tickets that create tickets from it, with what its deletion would do to each.',
  reply: Uses,
})
