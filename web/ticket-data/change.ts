import { call } from '../api/client.ts'
import type { Member, Priority, Status, Tag, Team, Ticket } from '../api/types.ts'
import { words } from '../words/words.ts'

/** One thing that somebody changes about tickets. */
export type Change =
  | { kind: 'status'; status: Status }
  | { kind: 'priority'; priority: Priority }
  /** Without a time, until the next message of the contact. Also sets the status, if it has one. */
  | { kind: 'snooze'; until: string | null; status?: Status }
  | { kind: 'unsnooze' }
  | { kind: 'assignee'; member: Pick<Member, 'id' | 'ulid' | 'name' | 'email' | 'avatar_url'> | null }
  | { kind: 'team'; team: Pick<Team, 'id' | 'ulid' | 'name' | 'logo_url'> | null }
  | { kind: 'addTag'; tag: Tag }
  | { kind: 'removeTag'; tag: Tag }
  | { kind: 'subject'; subject: string }
  /** Also blocks or unblocks the email address of the contact, if `blocks` says so. */
  | { kind: 'spam'; isSpam: boolean; blocks?: boolean }

/** Takes a tag away if it is there, and adds it otherwise. */
export const toggleTag = (tags: readonly Tag[], tag: Tag): Change => ({
  kind: tags.some(({ ulid }) => ulid === tag.ulid) ? 'removeTag' : 'addTag',
  tag,
})

/** The ticket as it will be. */
export const changed = <T extends Ticket>(ticket: T, change: Change): T => {
  if (change.kind === 'status') return withStatus(ticket, change.status)
  if (change.kind === 'spam') return withStatus(ticket, statusAfter(change))
  if (change.kind === 'priority') return { ...ticket, priority: change.priority }
  if (change.kind === 'snooze') return snoozed(ticket, change)
  if (change.kind === 'unsnooze') return { ...ticket, ...awake }
  if (change.kind === 'assignee') return { ...ticket, assignee: change.member }
  if (change.kind === 'team') return { ...ticket, assigned_team: change.team }
  if (change.kind === 'subject') return { ...ticket, subject: change.subject }
  const others = ticket.tags.filter(({ ulid }) => ulid !== change.tag.ulid)
  if (change.kind === 'removeTag') return { ...ticket, tags: others }
  return { ...ticket, tags: [...others, change.tag].sort((a, b) => a.name.localeCompare(b.name)) }
}

type Snooze = Extract<Change, { kind: 'snooze' }>

const awake = { is_snoozed: false, snoozed_until: null }

const statusAfter = ({ isSpam }: { isSpam: boolean }): Status => (isSpam ? 'spam' : 'open')

/** What is done is not snoozed. */
const withStatus = <T extends Ticket>(ticket: T, status: Status): T => ({
  ...ticket,
  status,
  ...(status !== 'open' && status !== 'waiting' && awake),
})

const snoozed = <T extends Ticket>(
  ticket: T,
  { until, status = ticket.status === 'closed' ? 'open' : ticket.status }: Snooze,
): T => ({ ...ticket, is_snoozed: true, snoozed_until: until, status })

/** What takes the change back, or undefined if it changes nothing. */
export const inverse = (ticket: Ticket, change: Change): Change | undefined =>
  isDone(ticket, change) ? undefined : opposite(ticket, change)

const isDone = (ticket: Ticket, change: Change) => {
  if (change.kind === 'status') return change.status === ticket.status
  if (change.kind === 'spam')
    return change.blocks === undefined && change.isSpam === (ticket.status === 'spam')
  if (change.kind === 'priority') return change.priority === ticket.priority
  if (change.kind === 'snooze') return ticket.is_snoozed && change.until === ticket.snoozed_until
  if (change.kind === 'unsnooze') return !ticket.is_snoozed
  if (change.kind === 'subject') return change.subject === ticket.subject
  if (change.kind === 'assignee') return change.member?.ulid === ticket.assignee?.ulid
  if (change.kind === 'team') return change.team?.ulid === ticket.assigned_team?.ulid
  return ticket.tags.some(({ ulid }) => ulid === change.tag.ulid) === (change.kind === 'addTag')
}

const opposite = (ticket: Ticket, change: Change): Change => {
  const { status, priority, snoozed_until, assignee, assigned_team, subject } = ticket
  if (change.kind === 'spam' && change.blocks !== undefined)
    return { kind: 'spam', isSpam: status === 'spam', blocks: !change.blocks }
  if (change.kind === 'status' || change.kind === 'spam') return statusAndSnooze(ticket, change)
  if (change.kind === 'priority') return { kind: 'priority', priority }
  if (change.kind === 'snooze') return snoozeBefore(ticket)
  if (change.kind === 'unsnooze') return { kind: 'snooze', until: snoozed_until }
  if (change.kind === 'subject') return { kind: 'subject', subject }
  if (change.kind === 'assignee') return { kind: 'assignee', member: assignee }
  if (change.kind === 'team') return { kind: 'team', team: assigned_team }
  return { kind: change.kind === 'addTag' ? 'removeTag' : 'addTag', tag: change.tag }
}

/** A status that ends the snooze is taken back together with it. */
const statusAndSnooze = (ticket: Ticket, change: Change): Change => {
  const { status, is_snoozed, snoozed_until } = ticket
  const endsSnooze = is_snoozed && !changed(ticket, change).is_snoozed
  return endsSnooze ? { kind: 'snooze', until: snoozed_until, status } : { kind: 'status', status }
}

const snoozeBefore = ({ status, is_snoozed, snoozed_until }: Ticket): Change => {
  if (is_snoozed) return { kind: 'snooze', until: snoozed_until }
  return status === 'closed' ? { kind: 'status', status } : { kind: 'unsnooze' }
}

export const sendChange = (ticket: string, change: Change): Promise<unknown> => {
  if (change.kind === 'status')
    return call('PUT /api/tickets/:ticket/status', { params: { ticket }, body: { status: change.status } })
  if (change.kind === 'spam') {
    const { isSpam: is_spam, blocks } = change
    const body = { is_spam, ...(blocks !== undefined && { block_sender: blocks }) }
    return call('PUT /api/tickets/:ticket/spam', { params: { ticket }, body })
  }
  if (change.kind === 'priority')
    return call('PUT /api/tickets/:ticket', { params: { ticket }, body: { priority: change.priority } })
  // Status and snooze at once, which only the change of many tickets can do.
  if (change.kind === 'snooze' && change.status)
    return sendChanges([ticket], change).then(({ data: [one] }) => accepted(one?.outcome))
  if (change.kind === 'snooze')
    return call('PUT /api/tickets/:ticket/snooze', { params: { ticket }, body: { until: change.until } })
  if (change.kind === 'unsnooze') return call('DELETE /api/tickets/:ticket/snooze', { params: { ticket } })
  if (change.kind === 'assignee') {
    const body = { assignee_ulid: change.member?.ulid ?? null }
    return call('PUT /api/tickets/:ticket/assignee', { params: { ticket }, body })
  }
  if (change.kind === 'team')
    return call('PUT /api/tickets/:ticket/team', {
      params: { ticket },
      body: { team_ulid: change.team?.ulid ?? null },
    })
  if (change.kind === 'subject')
    return call('PUT /api/tickets/:ticket', { params: { ticket }, body: { subject: change.subject } })
  const params = { ticket, tag: change.tag.ulid }
  return change.kind === 'addTag'
    ? call('POST /api/tickets/:ticket/tags/:tag', { params })
    : call('DELETE /api/tickets/:ticket/tags/:tag', { params })
}

/** The same change to many tickets at once, as many as the API takes. */
export const sendChanges = (tickets: string[], change: Change) =>
  call('POST /api/tickets/bulk', { body: { ticket_ulids: tickets, ...bulkBody(change) } })

export const mostAtOnce = 100

/** Throws if a ticket of many was not there to be changed. */
export const accepted = (outcome: string | undefined) => {
  if (outcome === 'not_found') throw new Error(words.ticket.missingText)
}

const bulkBody = (change: Change) => {
  if (change.kind === 'status') return { status: change.status }
  if (change.kind === 'spam')
    return { status: statusAfter(change), ...(change.blocks && { block_senders: true }) }
  if (change.kind === 'priority') return { priority: change.priority }
  if (change.kind === 'snooze')
    return { snooze: { until: change.until }, ...(change.status && { status: change.status }) }
  if (change.kind === 'unsnooze') return { snooze: null }
  if (change.kind === 'assignee') return { assignee_ulid: change.member?.ulid ?? null }
  if (change.kind === 'team') return { team_ulid: change.team?.ulid ?? null }
  if (change.kind === 'addTag') return { add_tag_ulids: [change.tag.ulid] }
  return change.kind === 'removeTag' ? { remove_tag_ulids: [change.tag.ulid] } : {}
}
