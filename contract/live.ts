import { type Static, Type } from 'typebox'
import { contactMerged, contactMergeUndone } from './across/contact-merges.ts'
import { channelDeleted, channelDeletionBegun, channelDeletionCancelled } from './across/deletion.ts'
import { agentAnswerJudged } from './agent/agent-answer-list.ts'
import { agentDraftSettled } from './agent/agent-answers.ts'
import { gapsChanged } from './agent/brain-gaps.ts'
import {
  articleCreated,
  articleDeleted,
  articleUpdated,
  brainCreated,
  brainDeleted,
  brainUpdated,
} from './articles/brains.ts'
import {
  articlePlaced,
  categoryCreated,
  categoryDeleted,
  categoryMoved,
  categoryUpdated,
} from './articles/categories.ts'
import { get, put } from './base/endpoint.ts'
import { boolean, described, nullable, oneOf, oneOfKinds, string, Timestamp, Ulid } from './base/fields.ts'
import { companyCreated, companyDeleted, companyUpdated } from './contacts/companies.ts'
import { companiesImported, contactsImported } from './contacts/contact-imports.ts'
import { contactNoteCreated, contactNoteDeleted, contactNoteUpdated } from './contacts/contact-notes.ts'
import { contactCreated, contactDeleted, contactErased, contactUpdated } from './contacts/contacts.ts'
import { memberAbsenceChanged } from './members/absence.ts'
import { memberAvailabilityChanged } from './members/availability.ts'
import { memberAdded, memberRemoved, memberUpdated } from './members/members.ts'
import { teamCreated, teamDeleted, teamMemberAdded, teamMemberRemoved, teamUpdated } from './members/teams.ts'
import {
  messageCreated,
  messageDeliveryReported,
  messageRecipientsChanged,
  messageSendStatusChanged,
} from './messages/messages.ts'
import { describedEvents } from './tickets/described-events.ts'
import {
  ticketMessageMoveUndone,
  ticketMessagesMoved,
  ticketMessagesMovedIn,
} from './tickets/moves/message-moves.ts'
import {
  ticketMerged,
  ticketMergedIn,
  ticketMergeUndone,
  ticketSplit,
  ticketSplitOff,
} from './tickets/moves/ticket-merge.ts'
import {
  sideConversationDone,
  sideConversationReopened,
  sideMessageAdded,
  sideMessageSettled,
} from './tickets/side-conversations.ts'
import { ticketSnoozed, ticketUnsnoozed } from './tickets/state/snooze.ts'
import {
  ticketAssigned,
  ticketContactChanged,
  ticketCreated,
  ticketDeleted,
  ticketFieldChanged,
  ticketMoved,
  ticketPriorityChanged,
  ticketStatusChanged,
  ticketTagAdded,
  ticketTagRemoved,
  ticketTeamAssigned,
  ticketTeamUnassigned,
  ticketUnassigned,
  ticketUpdated,
} from './tickets/state/ticket-events.ts'
import {
  targetPolicyCreated,
  targetPolicyDeleted,
  targetPolicyMoved,
  targetPolicyUpdated,
} from './tickets/target-policies.ts'
import {
  checklistItemAdded,
  checklistItemAssigned,
  checklistItemChanged,
  checklistItemDone,
  checklistItemMoved,
  checklistItemRemoved,
  checklistItemReopened,
} from './tickets/ticket-checklist.ts'
import { ticketLinked, ticketUnlinked } from './tickets/ticket-links.ts'
import {
  ticketFromBlockedSender,
  ticketLooksLikeSpam,
  ticketSenderBlocked,
  ticketSenderUnblocked,
  ticketSpamDismissed,
} from './tickets/ticket-spam.ts'
import { ticketTargetBreached, ticketTargetDueSoon, ticketTargetsChanged } from './tickets/ticket-targets.ts'
import { ticketLooksLikeThanks } from './tickets/ticket-thanks.ts'
import { ticketRated, ticketRatingAsked } from './widgets/satisfaction-ratings.ts'
import { calendarCreated, calendarDeleted, calendarUpdated } from './workspaces/calendars.ts'
import { fieldCreated, fieldDeleted, fieldMoved, fieldUpdated } from './workspaces/fields.ts'
import { tagCreated, tagDeleted, tagUpdated } from './workspaces/tags.ts'
import {
  messageHeld,
  messageRescheduled,
  messageScheduleCancelled,
  messageScheduled,
} from './writing/scheduled-messages.ts'
import { ticketTemplated } from './writing/ticket-templates.ts'

/** Events that are sent to members. Events of a ticket are sent only to members who can access its channel. */
export const toldOfTickets = [
  ticketCreated,
  ticketUpdated,
  ticketDeleted,
  ticketStatusChanged,
  ticketMoved,
  ticketContactChanged,
  ticketPriorityChanged,
  ticketSnoozed,
  ticketUnsnoozed,
  ...[ticketMerged, ticketMergedIn, ticketMergeUndone, ticketSplit, ticketSplitOff],
  ...[ticketMessagesMoved, ticketMessagesMovedIn, ticketMessageMoveUndone],
  ...[ticketLinked, ticketUnlinked],
  ...[checklistItemAdded, checklistItemDone, checklistItemReopened, checklistItemChanged],
  ...[checklistItemAssigned, checklistItemMoved, checklistItemRemoved],
  ticketTemplated,
  ...[sideMessageAdded, sideMessageSettled],
  ...[sideConversationDone, sideConversationReopened],
  ticketSenderBlocked,
  ticketSenderUnblocked,
  ticketFromBlockedSender,
  ticketLooksLikeSpam,
  ticketSpamDismissed,
  ticketLooksLikeThanks,
  ticketAssigned,
  ticketUnassigned,
  ticketTeamAssigned,
  ticketTeamUnassigned,
  ticketTagAdded,
  ticketTagRemoved,
  ticketFieldChanged,
  ...[ticketTargetDueSoon, ticketTargetBreached, ticketTargetsChanged],
  ...[ticketRatingAsked, ticketRated],
  messageCreated,
  messageSendStatusChanged,
  messageRecipientsChanged,
  messageDeliveryReported,
  ...[messageScheduled, messageRescheduled, messageScheduleCancelled, messageHeld],
  ...[agentDraftSettled, agentAnswerJudged],
]

/** These are sent to every member of the workspace. */
export const toldToAll = [
  ...[fieldCreated, fieldUpdated, fieldMoved, fieldDeleted],
  ...[targetPolicyCreated, targetPolicyUpdated, targetPolicyMoved, targetPolicyDeleted],
  ...[calendarCreated, calendarUpdated, calendarDeleted],
  ...[contactCreated, contactUpdated, contactDeleted, contactErased],
  ...[contactNoteCreated, contactNoteUpdated, contactNoteDeleted],
  ...[contactMerged, contactMergeUndone, contactsImported, companiesImported],
  ...[channelDeletionBegun, channelDeletionCancelled, channelDeleted],
  ...[companyCreated, companyUpdated, companyDeleted],
  ...[tagCreated, tagUpdated, tagDeleted],
  ...[teamCreated, teamUpdated, teamDeleted, teamMemberAdded, teamMemberRemoved],
  ...[memberAdded, memberUpdated, memberRemoved, memberAbsenceChanged],
  memberAvailabilityChanged,
  ...[brainCreated, brainUpdated, brainDeleted],
  ...[articleCreated, articleUpdated, articleDeleted, articlePlaced],
  ...[categoryCreated, categoryUpdated, categoryMoved, categoryDeleted],
  gapsChanged,
]

const kinds = [...toldOfTickets, ...toldToAll]

/** The types of all events that a caller can read. */
export const eventTypes: readonly string[] = kinds.map(({ type }) => type)

const Actor = Type.Object(
  {
    type: oneOf(['user', 'contact', 'system'], 'Kind of the actor.'),
    ulid: nullable(described(Ulid, 'ULID of the user. Null for other actors.')),
    name: nullable(string('Name of the user, or of the part of Bellhop that acted.')),
  },
  { title: 'Actor', description: 'Who made the change.' },
)

const ofEvery = {
  ulid: Ulid,
  ticket: nullable(described(Ulid, 'ULID of the ticket. Null for other events.')),
  actor: Actor,
  created_at: described(Timestamp, 'Time of the event.'),
}

export const LiveEvent = Type.Object(
  {
    ...ofEvery,
    type: Type.String(),
    facts: Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
  },
  {
    title: 'Event',
    description: 'Something that happened in the workspace. Its `type` says which `facts` it has.',
    'x-described-as': () => oneOfKinds('type', eventSchemas()),
  },
)
export type LiveEvent = Static<typeof LiveEvent>

/** The schemas of all types of events, in the order of `eventTypes`. */
export const eventSchemas = () => describedEvents(kinds, ofEvery)

/** The maximum number of events in one response. */
export const mostEvents = 500

export const listEvents = get('/api/events', {
  access: 'member',
  summary: 'List or stream the events',
  description: [
    'Lists the events after `after`, the oldest first; without `after`, none. Use it to keep a copy up to date: begin with',
    '`after=0`, and send `meta.next_after` as `after` until `meta.is_complete` is true. You get every event that you can',
    'access exactly once, also those that are written meanwhile, in the order in which they were written. Then send the last',
    '`next_after` again from time to time. A response can have fewer events than `limit`, even none, before the end. An event',
    'appears a moment after its change, when no earlier one can appear any more.',
    '',
    'With the ULID of an event as `after`, events that were written at about the same time can be listed twice: identify',
    'them by their ULIDs.',
    '',
    'With the header `Accept: text/event-stream`, the response is a stream of server-sent events that stays open: `ready`',
    'at first, `change` with an event, `viewers` with the members who look at a ticket, `typing` with a `ticket`',
    'whose visitor is typing in the widget, to be shown for so many `seconds`, `notifications` if yours have changed,',
    '`reset` if events were missed and everything has to be read again, and `end` before the stream ends for good, with the reason. After a lost connection,',
    'send the last id in `Last-Event-ID` or `after`. A comment is sent every 15 seconds. A stream has no pages: `limit`,',
    '`types` and `channels` do not apply, and there is a `reset` if more than 500 events followed `after`.',
    '',
    'With `replay=true`, the stream is the log instead, for programs that must miss nothing: a `change` for each event after',
    '`after`, however many, in the order of the pages and once, with `next_after` as its id; `ready` after the last one, then',
    'new events as they appear, and no `viewers`, `typing` or `notifications`. `types` and `channels` apply. There is a',
    '`reset` only if `after` is unknown.',
  ].join('\n'),
  stream: true,
  query: Type.Object({
    after: Type.Optional(
      Type.String({
        maxLength: 50,
        description:
          '`next_after` of the last response, 0 for all events, or the ULID of an event that is known.',
      }),
    ),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: mostEvents,
        description: `Maximum number of events in the response. Default: ${mostEvents}.`,
      }),
    ),
    types: Type.Optional(
      Type.String({
        maxLength: 4_000,
        description: 'Only events of these types. Commas separate alternatives.',
        examples: ['ticket.created,ticket.status_changed'],
      }),
    ),
    channels: Type.Optional(
      Type.String({
        maxLength: 3_000,
        description:
          'Of the events of tickets, only those of tickets in these channels, by ULID. Commas separate alternatives.',
      }),
    ),
    replay: Type.Optional(
      oneOf(['true', 'false'], 'Whether a stream has all events of the log, in order. Default: `false`.'),
    ),
  }),
  reply: Type.Array(LiveEvent),
  meta: Type.Object({
    cursor: nullable(string('ULID of the newest event. Null if there is no event yet.')),
    next_after: nullable(
      string(
        'Value of `after` for the next request. Null if `after` is unknown: it is of another installation or of a time that was lost when a backup was restored. Read everything again then.',
      ),
    ),
    is_complete: boolean('True if no event is left. False if there are more, or if `after` is unknown.'),
  }),
})

export const Viewer = Type.Object(
  {
    user: Type.Object(
      {
        ulid: Ulid,
        name: string('Name of the user.'),
        avatar_url: nullable(string('URL of the picture. Null if there is none.')),
      },
      { description: 'The member.' },
    ),
    is_typing: boolean('Whether the member is writing a message.'),
  },
  { title: 'Viewer', description: 'A member who looks at a ticket.' },
)
export type Viewer = Static<typeof Viewer>

export const viewTicket = put('/api/tickets/:ticket/view', {
  access: 'own',
  summary: 'Tell others that you look at a ticket',
  description:
    'Call it again every 20 seconds, and when `is_typing` changes; every 4 seconds while you write a reply to the visitor of ' +
    'a widget, who sees for 6 seconds after each call that somebody is typing. After 45 seconds without a call, you are no longer ' +
    'shown. Lists the other members who look at the ticket.',
  body: Type.Object({
    is_typing: Type.Optional(boolean('Whether you are writing a message. Default: false.')),
    is_reply: Type.Optional(
      boolean(
        'Whether the message is a reply to the visitor of a widget, who then sees that somebody is typing. Default: false.',
      ),
    ),
    is_gone: Type.Optional(boolean('Whether you no longer look at the ticket. Default: false.')),
  }),
  reply: Type.Array(Viewer),
})
