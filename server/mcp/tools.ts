import { listBrains, searchBrain, showArticle } from '../../contract/articles/brains.ts'
import type { Endpoint } from '../../contract/base/endpoint.ts'
import { type Action, actionOf } from '../../contract/base/permissions.ts'
import { listChannels } from '../../contract/channels/channels.ts'
import { listContacts, showContact } from '../../contract/contacts/contacts.ts'
import { listMembers } from '../../contract/members/members.ts'
import { listTeams } from '../../contract/members/teams.ts'
import { listSavedViews } from '../../contract/tickets/saved-views.ts'
import { countTickets } from '../../contract/tickets/ticket-counts.ts'
import { noteOnTicket, replyToTicket } from '../../contract/tickets/ticket-messages.ts'
import {
  addTagToTicket,
  assignTicket,
  assignTicketToTeam,
  listTickets,
  removeTagFromTicket,
  setTicketStatus,
  showTicket,
  updateTicket,
} from '../../contract/tickets/tickets.ts'
import { listFields } from '../../contract/workspaces/fields.ts'
import { listTags } from '../../contract/workspaces/tags.ts'
import { saveDraft, showDraft } from '../../contract/writing/drafts.ts'

export type Tool = {
  name: string
  title: string
  description: string
  /** The endpoints that it calls: one, or several that only read. Their results have the names of the keys. */
  calls: Readonly<Record<string, Endpoint>>
  /** Names of inputs of the first endpoint: in its query, its filters or its body. Those in the path are always inputs. */
  inputs?: readonly string[]
  /** Values that the tool always sends, in the query or the body. */
  fixed?: Readonly<Record<string, unknown>>
  /** The list in the result that is shown in pages, the newest items first. */
  pages?: string
  /** The properties of a result, or of its items. By default, all that a model can use. */
  keep?: Readonly<Record<string, readonly string[]>>
  /** The permission, if it depends on more than the endpoints. */
  action?: Action
}

const ticket = [
  ...[
    'ulid',
    'number',
    'subject',
    'status',
    'priority',
    'channel',
    'assignee',
    'assigned_team',
    'contact',
    'tags',
  ],
  ...['latest_message_preview', 'is_snoozed', 'snoozed_until', 'waiting_since', 'fields', 'external_id'],
  ...['created_at', 'last_activity_at'],
]

/** The tools of models. What they may do is decided by the endpoints. */
export const tools: readonly Tool[] = [
  {
    name: 'search_tickets',
    title: 'Search tickets',
    description:
      'Lists tickets, newest change first. Without filters: all tickets. Returns next_cursor for more.',
    calls: { tickets: listTickets },
    inputs: [
      ...[
        'search',
        'status',
        'priority',
        'number',
        'contact_ulid',
        'tag_ulids',
        'channel_ulids',
        'team_ulid',
      ],
      ...['assigned_user_ulid', 'assigned_to_me', 'unassigned', 'snoozed', 'due', 'fields', 'external_id'],
      ...['created_after', 'created_before', 'updated_after', 'view', 'sort', 'per_page', 'cursor'],
    ],
    fixed: { cursor: 'start', per_page: 10 },
    keep: { tickets: ticket },
  },
  {
    name: 'read_ticket',
    title: 'Read a ticket',
    description:
      'Returns a ticket with its messages: page 1 has the newest, in the order in which they were written.',
    calls: { ticket: showTicket },
    pages: 'messages',
    keep: { ticket: [...ticket, 'messages', 'merged_tickets', 'is_address_confirmed', 'has_failed_message'] },
  },
  {
    name: 'list_queues',
    title: 'List queues',
    description:
      'Returns the numbers of tickets by view and channel, and the saved views, channels and teams.',
    calls: { counts: countTickets, saved_views: listSavedViews, channels: listChannels, teams: listTeams },
    keep: {
      saved_views: ['ulid', 'name'],
      channels: ['ulid', 'name', 'type', 'email_address'],
      teams: ['ulid', 'name', 'description'],
    },
  },
  {
    name: 'list_choices',
    title: 'List members, teams, tags and fields',
    description: 'Returns the members, teams, tags and custom fields, whose ULIDs and keys other tools need.',
    calls: { members: listMembers, teams: listTeams, tags: listTags, fields: listFields },
    keep: {
      members: ['ulid', 'name', 'role'],
      teams: ['ulid', 'name', 'description'],
      tags: ['ulid', 'name'],
      fields: ['key', 'of', 'type', 'name', 'choices', 'required'],
    },
  },
  {
    name: 'find_contacts',
    title: 'Find contacts',
    description:
      'Lists contacts by name, email address or phone number. Their tickets: search_tickets with contact_ulid.',
    calls: { contacts: listContacts },
    inputs: ['search', 'email', 'external_id', 'fields', 'per_page', 'cursor'],
    fixed: { cursor: 'start', per_page: 10 },
  },
  {
    name: 'read_contact',
    title: 'Read a contact',
    description: 'Returns a contact with its custom fields.',
    calls: { contact: showContact },
  },
  {
    name: 'list_knowledge_bases',
    title: 'List knowledge bases',
    description: 'Returns the knowledge bases, whose ULIDs search_articles needs as brain.',
    calls: { knowledge_bases: listBrains },
    keep: { knowledge_bases: ['ulid', 'name', 'article_count'] },
  },
  {
    name: 'search_articles',
    title: 'Search articles',
    description: 'Searches the articles of a knowledge base by words and by meaning, best match first.',
    calls: { articles: searchBrain },
    inputs: ['q', 'limit'],
  },
  {
    name: 'read_article',
    title: 'Read an article',
    description: 'Returns an article in Markdown.',
    calls: { article: showArticle },
  },
  {
    name: 'read_draft',
    title: 'Read the draft for a ticket',
    description:
      'Returns the draft of your user for a ticket, with its revision. 0 means that there is none.',
    calls: { draft: showDraft },
  },
  {
    name: 'draft_reply',
    title: 'Draft a reply',
    description:
      'Saves a reply as the draft of your user, who reads, edits and sends it in the app. Nothing is sent. It replaces the ' +
      'draft of this revision.',
    calls: { draft: saveDraft },
    inputs: ['revision', 'body'],
    fixed: { kind: 'reply' },
    action: 'write',
  },
  {
    name: 'send_reply',
    title: 'Send a reply',
    description:
      'Sends a reply to the contact of a ticket at once. Prefer draft_reply unless you were told to send.',
    calls: { message: replyToTicket },
    inputs: ['body_text', 'seen_message_ulid', 'status'],
  },
  {
    name: 'add_note',
    title: 'Add a note',
    description: 'Adds a note to a ticket, which only members see.',
    calls: { message: noteOnTicket },
    inputs: ['body_text', 'seen_message_ulid'],
  },
  {
    name: 'set_status',
    title: 'Set the status',
    description: 'Sets the status of a ticket.',
    calls: { ticket: setTicketStatus },
    keep: { ticket },
    inputs: ['status'],
  },
  {
    name: 'add_tag',
    title: 'Add a tag',
    description: 'Adds a tag to a ticket.',
    calls: { ticket: addTagToTicket },
    keep: { ticket },
  },
  {
    name: 'remove_tag',
    title: 'Remove a tag',
    description: 'Removes a tag from a ticket.',
    calls: { ticket: removeTagFromTicket },
  },
  {
    name: 'assign_member',
    title: 'Assign to a member',
    description: 'Assigns a ticket to a member, or to nobody.',
    calls: { ticket: assignTicket },
    keep: { ticket },
    inputs: ['assignee_ulid'],
  },
  {
    name: 'assign_team',
    title: 'Assign to a team',
    description: 'Assigns a ticket to a team, or to none.',
    calls: { ticket: assignTicketToTeam },
    keep: { ticket },
    inputs: ['team_ulid'],
  },
  {
    name: 'update_ticket',
    title: 'Set custom fields and priority',
    description:
      'Sets custom fields, the priority or the subject of a ticket. What is left out stays unchanged.',
    calls: { ticket: updateTicket },
    keep: { ticket },
    inputs: ['fields', 'priority', 'subject'],
  },
]

/** The permissions that a caller of a tool needs. */
export const actionsOf = ({ calls, action }: Tool) => [
  ...(action ? [action] : []),
  ...Object.values(calls).map(actionOf),
]

/** Hints that clients may show before a tool runs. */
export const hintsOf = ({ title, calls }: Tool) => {
  const [{ method, sends }] = endpointsOf({ calls })
  const readOnlyHint = method === 'GET'
  return {
    title,
    readOnlyHint,
    // Replacing and sending cannot be taken back; a note and a tag only add.
    destructiveHint: !readOnlyHint && (sends === true || method !== 'POST'),
    idempotentHint: method !== 'POST',
    openWorldHint: sends === true,
  }
}

export const endpointsOf = ({ calls }: Pick<Tool, 'calls'>) =>
  Object.values(calls) as [Endpoint, ...Endpoint[]] // each tool has one
