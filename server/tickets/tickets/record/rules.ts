import type { Activity } from '../../../../contract/tickets/tickets.ts'
import type { Posted } from '../../../messages/index.ts'
import { Moment } from '../../../platform/kernel/clock.ts'
import type { StoredActivity } from './history-store.ts'
import type { Wait } from './store.ts'

const targetWords: Record<string, string> = {
  first_response: 'First reply overdue, by the policy',
  next_response: 'Reply overdue, by the policy',
  resolution: 'Resolution overdue, by the policy',
}

const whyUnassigned: Record<string, string> = {
  absence: ', who is away',
  channel: ', who cannot access the channel',
}

type Facts = Record<string, unknown>

/** The events in the history of a ticket, with their descriptions. */
const activityTypes: Record<string, { type: string; words: (facts: Facts) => string }> = {
  'ticket.created': { type: 'ticket_created', words: () => 'Ticket created' },
  'ticket.status_changed': { type: 'status_changed', words: statusWords },
  'ticket.priority_changed': {
    type: 'priority_changed',
    words: ({ to }) => `Priority set to ${to}`,
  },
  'ticket.snoozed': { type: 'snoozed', words: snoozeWords },
  'ticket.unsnoozed': { type: 'unsnoozed', words: unsnoozeWords },
  'ticket.sender_blocked': { type: 'sender_blocked', words: ({ sender }) => `Sender ${sender} blocked` },
  'ticket.sender_unblocked': {
    type: 'sender_unblocked',
    words: ({ sender }) => `Sender ${sender} unblocked`,
  },
  'ticket.from_blocked_sender': {
    type: 'from_blocked_sender',
    words: ({ sender }) => `Marked as spam because ${sender} is blocked`,
  },
  'ticket.moved': { type: 'moved', words: moveWords },
  'ticket.contact_changed': { type: 'contact_changed', words: () => 'Contact changed' },
  'ticket.looks_like_spam': {
    type: 'looks_like_spam',
    words: ({ is_moved }) => (is_moved ? 'Marked as spam by its content' : 'Looks like spam'),
  },
  'ticket.spam_dismissed': { type: 'spam_dismissed', words: () => 'Does not look like spam' },
  'ticket.looks_like_thanks': {
    type: 'looks_like_thanks',
    words: ({ stays_closed }) =>
      stays_closed ? 'Stayed closed: the contact only said thanks' : 'Looks like thanks',
  },
  'ticket.merged': { type: 'merged', words: (facts) => `Merged into ${otherIn(facts)}` },
  'ticket.merged_in': {
    type: 'merged_in',
    words: ({ number, subject }) =>
      number === undefined
        ? 'Another ticket merged into this one'
        : `Ticket #${number} “${subject}” merged into this one`,
  },
  'ticket.merge_undone': { type: 'merge_undone', words: (facts) => `Merge with ${otherIn(facts)} undone` },
  'ticket.linked': {
    type: 'linked',
    words: (facts) => linkWords[String(facts.link)]?.[0](otherIn(facts)) ?? '',
  },
  'ticket.unlinked': {
    type: 'unlinked',
    words: (facts) => linkWords[String(facts.link)]?.[1](otherIn(facts)) ?? '',
  },
  'ticket.checklist_item_added': {
    type: 'checklist_item_added',
    words: ({ text }) => `${itemOf(text)} added`,
  },
  'ticket.checklist_item_done': { type: 'checklist_item_done', words: ({ text }) => `${itemOf(text)} done` },
  'ticket.checklist_item_reopened': {
    type: 'checklist_item_reopened',
    words: ({ text }) => `${itemOf(text)} not done`,
  },
  'ticket.checklist_item_changed': {
    type: 'checklist_item_changed',
    words: ({ from, text }) => `${itemOf(from)} changed to “${text}”`,
  },
  'ticket.checklist_item_assigned': {
    type: 'checklist_item_assigned',
    words: ({ text, name }) =>
      name === null ? `${itemOf(text)} unassigned` : `${itemOf(text)} assigned to ${name}`,
  },
  'ticket.checklist_item_removed': {
    type: 'checklist_item_removed',
    words: ({ text }) => `${itemOf(text)} removed`,
  },
  'ticket.templated': {
    type: 'templated',
    words: ({ name }) => (name === null ? 'A template was used' : `Template ${name} used`),
  },
  'ticket.side_message_added': {
    type: 'side_message_added',
    words: ({ subject, type, is_first }) => {
      if (is_first) return `${sideOf(subject)} started`
      return type === 'inbound' ? `${sideOf(subject)} answered` : `${sideOf(subject)}: message sent`
    },
  },
  'ticket.side_conversation_done': {
    type: 'side_conversation_done',
    words: ({ subject }) => `${sideOf(subject)} done`,
  },
  'ticket.side_conversation_reopened': {
    type: 'side_conversation_reopened',
    words: ({ subject }) => `${sideOf(subject)} reopened`,
  },
  'ticket.split': {
    type: 'split',
    words: (facts) => `${messagesIn(facts.messages)} moved to ${otherIn(facts)}`,
  },
  'ticket.split_off': {
    type: 'split_off',
    words: (facts) => `Split off ${otherIn(facts)} with ${messagesIn(facts.messages)}`,
  },
  'ticket.messages_moved': {
    type: 'messages_moved',
    words: (facts) => `${messagesIn(facts.messages)} moved to ${otherIn(facts)}`,
  },
  'ticket.messages_moved_in': {
    type: 'messages_moved_in',
    words: (facts) => `${messagesIn(facts.messages)} moved here from ${otherIn(facts)}`,
  },
  'ticket.message_move_undone': {
    type: 'message_move_undone',
    words: (facts) =>
      `Move of ${messagesIn(facts.messages)} between this ticket and ${otherIn(facts)} undone`,
  },
  'ticket.assigned': { type: 'assigned', words: assignmentWords },
  'ticket.unassigned': {
    type: 'unassigned',
    words: ({ name, reason }) => `Unassigned from ${name}${whyUnassigned[String(reason)] ?? ''}`,
  },
  'ticket.team_assigned': { type: 'team_assigned', words: ({ name }) => `Assigned to the team ${name}` },
  'ticket.team_unassigned': {
    type: 'team_unassigned',
    words: ({ name }) => `Unassigned from the team ${name}`,
  },
  'ticket.tag_added': { type: 'tag_added', words: ({ name }) => `Tagged ${name}` },
  'ticket.tag_removed': { type: 'tag_removed', words: ({ name }) => `Tag ${name} removed` },
  'ticket.field_changed': {
    type: 'field_changed',
    words: ({ name, text }) => (text === null ? `Field ${name} cleared` : `Field ${name} set to ${text}`),
  },
  'ticket.target_breached': {
    type: 'target_breached',
    words: ({ target, policy }) => `${targetWords[String(target)]} ${policy}`,
  },
  'message.scheduled': {
    type: 'message_scheduled',
    words: ({ send_at }) => `Message scheduled for ${minuteOf(String(send_at))} UTC`,
  },
  'message.rescheduled': {
    type: 'message_rescheduled',
    words: ({ send_at }) => `Scheduled message moved to ${minuteOf(String(send_at))} UTC`,
  },
  'message.schedule_cancelled': { type: 'schedule_cancelled', words: () => 'Scheduled message cancelled' },
  'message.held': { type: 'message_held', words: ({ reason }) => `Scheduled message held: ${holds(reason)}` },
  'message.recipients_changed': {
    type: 'recipients_changed',
    words: ({ to }) => `Message sent again, to ${(Array.isArray(to) ? to : []).join(', ')}`,
  },
  'ticket.rating_asked': { type: 'rating_asked', words: () => 'The contact was asked for a rating' },
  'ticket.rated': { type: 'rated', words: ({ rating }) => `The contact rated the ticket: ${rating}` },
  'workflow.ran': { type: 'workflow_ran', words: ({ name }) => `Workflow ${name} ran` },
}

/** The name of a channel that the caller cannot access is missing. */
function moveWords({ from_name, to_name }: Facts) {
  if (to_name === undefined) return 'Moved to another channel'
  return from_name === undefined ? `Moved to ${to_name}` : `Moved from ${from_name} to ${to_name}`
}

/** The number of the other ticket is missing if the caller cannot access it. */
function otherIn({ number }: Facts) {
  return number === undefined ? 'another ticket' : `#${number}`
}

function itemOf(text: unknown) {
  return `Checklist item “${text}”`
}

function sideOf(subject: unknown) {
  return `Side conversation “${subject}”`
}

/** The words for a new link, and for one that was removed. */
const linkWords: Record<string, [added: (other: string) => string, removed: (other: string) => string]> = {
  child_of: [(other) => `Child of ${other}`, (other) => `No longer child of ${other}`],
  parent_of: [(other) => `Parent of ${other}`, (other) => `No longer parent of ${other}`],
  blocked_by: [(other) => `Blocked by ${other}`, (other) => `No longer blocked by ${other}`],
  blocks: [(other) => `Blocks ${other}`, (other) => `No longer blocks ${other}`],
  duplicate_of: [(other) => `Duplicate of ${other}`, (other) => `No longer duplicate of ${other}`],
  duplicated_by: [(other) => `Original of ${other}`, (other) => `No longer original of ${other}`],
  related_to: [(other) => `Related to ${other}`, (other) => `No longer related to ${other}`],
}

function assignmentWords({ name, reason }: Facts) {
  if (reason === 'reply') return `Assigned to ${name}, who replied first`
  return reason === 'distribution' ? `Assigned to ${name}, whose turn it was` : `Assigned to ${name}`
}

const messagesIn = (count: unknown) => (count === 1 ? '1 message' : `${count} messages`)

export const shownEvents = Object.keys(activityTypes)

function statusWords({ from, to }: Facts) {
  if (to === 'open') return from === 'spam' ? 'No longer spam' : 'Ticket reopened'
  return (
    { waiting: 'Waiting for the contact', closed: 'Ticket closed', spam: 'Marked as spam' }[String(to)] ?? ''
  )
}

function holds(reason: unknown) {
  return {
    newer_messages: 'somebody else wrote meanwhile',
    ticket_spam: 'the ticket is spam',
    ticket_merged: 'its ticket was merged',
    author_gone: 'its author can no longer access the ticket',
    restored: 'restored from a backup, check whether it was sent',
    rejected: 'it was rejected',
  }[String(reason)]
}

function snoozeWords({ until }: Facts) {
  return until ? `Snoozed until ${minuteOf(String(until))} UTC` : 'Snoozed until the contact replies'
}

const minuteOf = (at: string) => at.slice(0, 16).replace('T', ' ')

function unsnoozeWords({ reason }: Facts) {
  if (reason === 'time') return 'Returned: the snooze is over'
  return reason === 'reply' ? 'Returned: the contact replied' : 'Snooze ended'
}

export const activityOf = ({ facts, type, ...stored }: StoredActivity): Activity => {
  const { ticket: _, ...properties } = facts
  return {
    id: stored.id,
    ulid: stored.ulid,
    type: activityTypes[type]?.type ?? type,
    user: stored.user,
    properties,
    description: activityTypes[type]?.words(facts) ?? '',
    created_at: new Moment(stored.created_at),
  }
}

type NewMessage = Pick<Posted, 'type' | 'is_forward' | 'is_automatic' | 'left_closed'> & {
  sender_type: string
}

/**
 * An incoming message starts a wait; a reply of a member or the agent ends it. Automatic mails and thanks in
 * closed tickets change nothing.
 */
export const waitAfter = ({ type, sender_type, is_forward, is_automatic, left_closed }: NewMessage): Wait => {
  if (type === 'inbound') return is_automatic || left_closed ? 'stays' : 'begins'
  const isAnswer = type === 'outbound' && !is_forward && (sender_type === 'user' || sender_type === 'ai')
  return isAnswer ? 'ends' : 'stays'
}
