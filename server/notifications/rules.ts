import { messageSendStatusChanged } from '../../contract/messages/messages.ts'
import { messageHeld, messageScheduleCancelled } from '../../contract/messages/scheduled-messages.ts'
import {
  type NotificationChoices,
  type NotificationKind,
  usualChoices,
} from '../../contract/notifications/notification-choices.ts'
import { ticketAssigned, ticketTeamAssigned } from '../../contract/tickets/state/ticket-events.ts'

/** An event, and what decides whom it may concern. */
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
  /** The person who did it, and the one who did what it follows from. */
  actor: number | null
  causer: number | null
  followers: number[]
  assignee: number | null
  /** Whether its message is one that people wrote. */
  is_news: boolean | null
  /** The member who wrote its message. */
  sender: number | null
}

/** Somebody whom an event concerns: by the id or the ULID, or the members of a team. */
type Somebody = {
  kind: NotificationKind
  id?: number | null | undefined
  ulid?: string | null | undefined
  team?: string | null | undefined
}

export type Concern = Pick<Happened, 'event' | 'ticket' | 'actor' | 'causer'> &
  Somebody & { message: string | undefined }

/** Whom events may concern; neither who caused them, nor who caused what they follow from. */
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
  const mentioned = (facts.mentions ?? []).map((ulid) => ({ kind: 'mentioned' as const, ulid }))
  const told = is_news ? new Set([...followers, assignee]) : []
  return [...mentioned, ...[...told].map((id) => ({ kind: 'replied' as const, id }))]
}

/** An event that concerns a member, who may have chosen not to hear of it. */
export type Candidate = {
  kind: NotificationKind
  user: number
  ticket: number
  actor: number | null
  message: string | null
  choices: Partial<NotificationChoices>
  is_looking: boolean
  /** Whether they have an unread notification of the ticket. */
  is_told?: boolean
}

/** What is told to a member about a ticket: the most important of some events. */
export type Notice = {
  kind: NotificationKind
  rank: number
  user: number
  ticket: number
  actor: number | null
  message: string | null
  count: number
  /** How many tickets were changed at once. */
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
 * One notice for each member and ticket. The candidates are in the order of their events; an event that concerns a
 * member twice counts once, with the more important of its kinds.
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

/** One notice for each member of a change of many tickets. It is told of one of them that has no other notice. */
export const bulkNoticesOf = (candidates: readonly Candidate[]): Notice[] =>
  [...Map.groupBy(candidates.filter(isWanted), bulkKeyOf).values()]
    .flatMap((own) => {
      const told = own.findLast(({ is_told }) => !is_told) ?? own.at(-1)
      const tickets = new Set(own.map(({ ticket }) => ticket)).size
      return told ? { ...noticeOf(told), count: own.length, tickets } : []
    })
    .sort(inOrder)

/** Notices of the same kind by the same person are told together. */
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

/** Of events of the same importance, the latest is told. */
const folded = (known: Notice, next: Notice): Notice => ({
  ...(next.rank >= known.rank ? next : known),
  count: known.count + next.count,
  wants_mail: known.wants_mail || next.wants_mail,
})
