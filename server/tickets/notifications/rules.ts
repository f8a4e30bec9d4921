import {
  type NotificationChoices,
  type NotificationKind,
  usualChoices,
} from '../../../contract/members/notification-choices.ts'
import { messageSendStatusChanged } from '../../../contract/messages/messages.ts'
import { sideMessageAdded, sideMessageSettled } from '../../../contract/tickets/side-conversations.ts'
import { ticketAssigned, ticketTeamAssigned } from '../../../contract/tickets/state/ticket-events.ts'
import { messageHeld, messageScheduleCancelled } from '../../../contract/writing/scheduled-messages.ts'

/** An event, and the facts that decide whom it may concern. */
export type Happened = {
  event: number
  ulid: string
  type: string
  ticket: number
  facts: {
    user?: string | null
    team?: string | null
    message?: string
    mentions?: string[]
    tell?: string[]
  }
  /** The user who caused the event, and the user who caused the event before it. */
  actor: number | null
  causer: number | null
  followers: number[]
  assignee: number | null
  /** True if a person wrote the message. */
  is_news: boolean | null
  /** The member who wrote its message. */
  sender: number | null
}

/** A recipient: by id or ULID, or the members of a team. */
type Somebody = {
  kind: NotificationKind
  id?: number | null | undefined
  ulid?: string | null | undefined
  team?: string | null | undefined
}

export type Concern = Pick<Happened, 'event' | 'ticket' | 'actor' | 'causer'> &
  Somebody & { message: string | undefined }

/** Whom events may concern, except the person who caused the event and the one who caused the event before it. */
export const concernsOf = (events: readonly Happened[]): Concern[] =>
  events.flatMap((happened) => {
    const { event, ticket, actor, causer, facts } = happened
    return concernedBy(happened)
      .filter(({ id, ulid, team }) => ulid || team || (id && id !== actor && id !== causer))
      .map((somebody) => ({ event, ticket, actor, causer, message: facts.message, ...somebody }))
  })

const concernedBy = ({ type, facts, followers, assignee, is_news, sender }: Happened): Somebody[] => {
  if (type === ticketAssigned.type) return [{ kind: 'assigned', ulid: facts.user }]
  if (type === ticketTeamAssigned.type) return [{ kind: 'team_assigned', team: facts.team }]
  if (type === messageSendStatusChanged.type) return [{ kind: 'send_failed', id: sender }]
  if (type === messageHeld.type || type === messageScheduleCancelled.type)
    return (facts.tell ?? []).map((ulid) => ({ kind: 'send_held', ulid }))
  if (type === sideMessageSettled.type) return [{ kind: 'send_failed', ulid: facts.user }]
  if (type === sideMessageAdded.type)
    return [...new Set([...followers, assignee])].map((id) => ({ kind: 'replied', id }))
  const mentioned = (facts.mentions ?? []).map((ulid) => ({ kind: 'mentioned' as const, ulid }))
  const told = is_news ? new Set([...followers, assignee]) : []
  return [...mentioned, ...[...told].map((id) => ({ kind: 'replied' as const, id }))]
}

/** An event and a member whom it concerns. The member may have switched this kind off. */
export type Candidate = {
  kind: NotificationKind
  user: number
  ticket: number
  actor: number | null
  message: string | null
  choices: Partial<NotificationChoices>
  is_looking: boolean
  /** True if the member has an unread notification of the ticket. */
  is_told?: boolean
}

/** A notification of a member about a ticket: the most important of some events. */
export type Notice = {
  kind: NotificationKind
  rank: number
  user: number
  ticket: number
  actor: number | null
  message: string | null
  count: number
  /** The number of tickets of a bulk change. */
  tickets?: number
  wants_mail: boolean
}

const ranks: Record<NotificationKind, number> = {
  replied: 1,
  team_assigned: 2,
  assigned: 3,
  send_held: 4,
  send_failed: 5,
  mentioned: 6,
}
export const rankOf = (kind: NotificationKind) => ranks[kind]

/**
 * Returns one notice for each member and ticket. The candidates are in the order of their events. An event that
 * concerns a member twice counts once, with the more important kind.
 */
export const noticesOf = (events: readonly (readonly Candidate[])[]): Notice[] => {
  const notices = new Map<string, Notice>()
  for (const candidates of events)
    for (const own of Map.groupBy(candidates.filter(isWanted), keyOf).values()) {
      const [first, ...others] = own.map(noticeOf)
      if (!first) continue
      const strongest = others.reduce(stronger, first)
      const known = notices.get(keyOf(strongest))
      notices.set(keyOf(strongest), known ? folded(known, strongest) : strongest)
    }
  return [...notices.values()].sort(inOrder)
}

/** Returns one notice for each member of a bulk change. It refers to a ticket that has no other notice. */
export const bulkNoticesOf = (candidates: readonly Candidate[]): Notice[] =>
  [...Map.groupBy(candidates.filter(isWanted), bulkKeyOf).values()]
    .flatMap((own) => {
      const told = own.findLast(({ is_told }) => !is_told) ?? own.at(-1)
      const tickets = new Set(own.map(({ ticket }) => ticket)).size
      return told ? { ...noticeOf(told), count: own.length, tickets } : []
    })
    .sort(inOrder)

/** Notices of the same kind by the same person are combined. */
export const bulkKeyOf = ({ user, kind, actor }: Pick<Notice, 'user' | 'kind' | 'actor'>) =>
  `${user} ${kind} ${actor}`

const inOrder = (one: Notice, other: Notice) => one.ticket - other.ticket || one.user - other.user

const keyOf = ({ user, ticket }: { user: number; ticket: number }) => `${ticket} ${user}`

const isWanted = ({ kind, choices, is_looking }: Candidate) => {
  const all = { ...usualChoices, ...choices }
  return all[kind] !== 'none' && !(is_looking && all.quiet_when_active)
}

const noticeOf = ({ choices, is_looking: _, is_told: __, ...candidate }: Candidate): Notice => ({
  ...candidate,
  rank: ranks[candidate.kind],
  count: 1,
  wants_mail: { ...usualChoices, ...choices }[candidate.kind] === 'mail',
})

const stronger = (one: Notice, other: Notice): Notice => ({
  ...(other.rank > one.rank ? other : one),
  wants_mail: one.wants_mail || other.wants_mail,
})

/** Keeps the later one of two events with the same importance. */
const folded = (known: Notice, next: Notice): Notice => ({
  ...(next.rank >= known.rank ? next : known),
  count: known.count + next.count,
  wants_mail: known.wants_mail || next.wants_mail,
})
