import type { TicketStatus } from '../../../contract/base/ticket-status.ts'
import { type Action, type ActionType, actionOf } from '../../../contract/workflows/workflow-items.ts'
import type { Assignment } from '../effects/assignment.ts'
import type { NewTicket } from '../effects/new-ticket.ts'
import type { Notice } from '../effects/notify.ts'
import type { Seen } from '../facts/facts-store.ts'
import type { Item } from '../record/workflow.ts'
import type { Names } from './names.ts'
import { type State, stateWith } from './past.ts'

type IntentContext = { ticket: Seen['ticket']; state: State; names: Names }

/** The effect of an action, and the state of the ticket after it. */
type Intent = { words: string; state?: State }

// The parameters were validated before, so each action may assume its type.
type Intend = (context: IntentContext, parameters: never) => Intent

/** The effects of the actions on a ticket, each after the previous ones. */
export const intents = (actions: Item[], context: IntentContext) => {
  let { state } = context
  return actions.map(({ type, parameters }) => {
    const intent = intend[actionOf(type as ActionType)]({ ...context, state }, parameters as never)
    state = intent.state ?? state
    return { type, words: intent.words }
  })
}

const setStatus = ({ state }: IntentContext, { status }: { status: TicketStatus }): Intent =>
  state.status === status
    ? { words: `No change: the status is already ${status}.` }
    : { words: `Set the status to ${status}.`, state: { ...state, status } }

const assign = ({ names }: IntentContext, { assign_type, team, user }: Assignment): Intent => {
  if (assign_type === 'unassign') return { words: 'Unassign the ticket.' }
  const nameOf = (ulid: string | null | undefined) => names.get(ulid ?? '') ?? ''
  if (/^(user|member|specific_member)$/.test(assign_type)) return { words: `Assign to ${nameOf(user)}.` }
  const toTeam = `Assign to the team ${nameOf(team)}`
  if (assign_type === 'team') return { words: `${toTeam}.` }
  const whom = assign_type.startsWith('random') ? 'to a random member' : 'to its least busy member'
  return { words: `${toTeam}, and ${whom}.` }
}

type Tags = { tags: string[] }

const addTags = (context: IntentContext, { tags }: Tags): Intent =>
  tagged(context, { tags: tags.filter((tag) => !context.state.tags.has(tag)), isAdded: true })

const removeTags = (context: IntentContext, { tags }: Tags): Intent =>
  tagged(context, { tags: tags.filter((tag) => context.state.tags.has(tag)), isAdded: false })

const tagged = ({ state, names }: IntentContext, { tags, isAdded }: Tags & { isAdded: boolean }): Intent => {
  if (tags.length === 0)
    return { words: `No change: the ticket ${isAdded ? 'already has' : 'does not have'} the tags.` }
  const verb = isAdded ? 'Add' : 'Remove'
  return {
    words: `${verb} the tags ${tags.map((tag) => names.get(tag) ?? tag).join(', ')}.`,
    state: tags.reduce((state, tag) => stateWith(state, { tag, isAdded, to: null }), state),
  }
}

const setField = (_: IntentContext, { key, value }: { key: string; value?: string | null }): Intent => ({
  words: value ? `Set the field ${key} to ${value}.` : `Clear the field ${key}.`,
})

const setPriority = (_: IntentContext, { priority }: { priority: string }): Intent => ({
  words: `Set the priority to ${priority}.`,
})

const snooze = (
  { state }: IntentContext,
  { value, unit = 'hours' }: { value?: number; unit?: string },
): Intent => {
  if (state.status === 'spam') return { words: 'No change: spam cannot be snoozed.' }
  const status = state.status === 'closed' ? 'open' : state.status
  const words = value ? `Snooze it for ${value} ${unit}.` : 'Snooze it until the contact replies.'
  return { words, state: { ...state, status } }
}

const follow = ({ names }: IntentContext, { users }: { users: string[] }): Intent => ({
  words: `Add the followers ${users.map((user) => names.get(user) ?? '').join(', ')}.`,
})

const notify = ({ names }: IntentContext, { notify, user, team }: Notice): Intent => {
  if (notify === 'assignee') return { words: 'Notify the assignee by a note.' }
  if (notify === 'team') return { words: `Notify the team ${names.get(team ?? '')} by a note.` }
  return { words: `Notify ${names.get(user ?? '')} by a note.` }
}

const sendReply = ({ ticket }: IntentContext): Intent => ({
  words: ticket.is_automatic
    ? 'No change: automatic mails get no automatic reply.'
    : `Send a reply to ${ticket.contact_email}, unless a limit of automatic mail is reached.`,
})

const sendMail = (_: IntentContext, { to }: { to: string }): Intent => ({
  words: `Send a mail to ${to}, unless a limit of automatic mail is reached.`,
})

const addNote = (): Intent => ({ words: 'Add a note.' })

const createTicket = ({ names }: IntentContext, { subject, template, user, team }: NewTicket): Intent => {
  const to = [team, user].flatMap((ulid) => (ulid ? (names.get(ulid) ?? []) : []))
  const named = subject ?? names.get(template ?? '') ?? ''
  return { words: `Create the ticket ${named}${to.length ? ` for ${to.join(', ')}` : ''}.` }
}

const sendRequest = (
  _: IntentContext,
  { method = 'POST', url }: { method?: string; url: string },
): Intent => ({
  words: `Send a ${method} request to ${new URL(url).host}.`,
})

const askModel = (): Intent => ({ words: 'Run the AI prompt and add its answer as a note.' })

const intend: Record<Action, Intend> = {
  set_status: setStatus,
  set_priority: setPriority,
  snooze,
  assign_ticket: assign,
  add_tags: addTags,
  remove_tags: removeTags,
  set_field: setField,
  add_followers: follow,
  notify,
  send_reply: sendReply,
  send_mail: sendMail,
  add_note: addNote,
  create_ticket: createTicket,
  send_http_request: sendRequest,
  run_ai_prompt: askModel,
}
