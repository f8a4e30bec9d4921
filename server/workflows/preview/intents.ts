import type { TicketStatus } from '../../../contract/base/ticket-status.ts'
import { chatServices } from '../../../contract/workflows/chat-services.ts'
import { type Action, type ActionType, actionOf } from '../../../contract/workflows/workflow-items.ts'
import { type FieldValues, isSameValue } from '../../../contract/workspaces/field-types.ts'
import { type FieldErrors, invalid } from '../../platform/kernel/problem.ts'
import { checkedValues, missingFaults, valueOfText, valuesOfNew } from '../../workspaces/index.ts'
import type { Assignment } from '../effects/assignment.ts'
import type { NewTicket } from '../effects/new-ticket.ts'
import type { Notice } from '../effects/notify.ts'
import type { Seen } from '../facts/facts-store.ts'
import type { Item } from '../record/workflow.ts'
import { type ChatPost, serviceOf } from '../requests/chat-message.ts'
import type { Known } from './known.ts'
import { type State, stateWith } from './past.ts'

type Now = State & { fields: FieldValues }
type IntentContext = { ticket: Seen['ticket']; state: Now } & Known

/** The effect of an action, and the state of the ticket after it. */
type Intent = { words: string; state?: Now }

// The parameters were validated before, so each action may assume its type.
type Intend = (context: IntentContext, parameters: never) => Intent

/** The effects of the actions on a ticket, each after the previous ones. */
export const intents = (actions: Item[], seen: Pick<Seen, 'ticket' | 'tags'>, known: Known) => {
  const { ticket, tags } = seen
  let state: Now = { status: ticket.status, tags, fields: ticket.own_fields }
  return actions.map(({ type, parameters }) => {
    const intent = intend[actionOf(type as ActionType)]({ ticket, ...known, state }, parameters as never)
    state = intent.state ?? state
    return { type, words: intent.words }
  })
}

const setStatus = (context: IntentContext, { status }: { status: TicketStatus }): Intent => {
  if (context.state.status === status) return { words: `No change: the status is already ${status}.` }
  return changed(context, { ...context.state, status }, `Set the status to ${status}.`)
}

/** Foresees that the ticket would lack required fields. */
const changed = ({ ticket, required, state }: IntentContext, after: Now, words: string): Intent => {
  const faults = missingFaults(required, { channel: ticket.channel_id, before: state, after })
  return Object.keys(faults).length ? failing(faults) : { words, state: after }
}

const wouldFail = 'This would fail.'
const failing = (faults: FieldErrors): Intent => ({ words: `${wouldFail} ${invalid(faults).message}` })

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
  const withTags = tags.reduce<State>((now, tag) => stateWith(now, { tag, isAdded, to: null }), state)
  return {
    words: `${verb} the tags ${tags.map((tag) => names.get(tag) ?? tag).join(', ')}.`,
    state: { ...state, ...withTags },
  }
}

type FieldSetting = { key: string; value?: string | null }

const setField = (context: IntentContext, { key, value = null }: FieldSetting): Intent => {
  const field = context.fields.find((one) => one.key === key)
  if (!field) return { words: `${wouldFail} The field does not exist.` }
  const wanted = value === null ? null : valueOfText(field, value)
  if (isSameValue(context.state.fields[key] ?? null, wanted))
    return { words: `No change: the field ${key} already has this value.` }
  const { changes, faults } = checkedValues([field], { [key]: wanted })
  if (Object.keys(faults).length) return failing(faults)
  const { state } = context
  const fields = valuesOfNew({ ...state.fields, ...changes })
  return changed(
    context,
    { ...state, fields },
    value ? `Set the field ${key} to ${value}.` : `Clear the field ${key}.`,
  )
}

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

const forward = (_: IntentContext, { to }: { to: string }): Intent => ({
  words: `Forward the message to ${to}, unless a limit of automatic mail is reached.`,
})

const addToLinked = (_: IntentContext, { linked }: { linked: 'parent' | 'children' }): Intent => ({
  words: linked === 'parent' ? 'Add a note to the parent.' : 'Add a note to all children.',
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

const postToChat = (_: IntentContext, post: ChatPost): Intent => {
  const service = serviceOf(post)
  return { words: `Post a message to ${service ? chatServices[service] : new URL(post.url).host}.` }
}

const startAgent = (): Intent => ({ words: 'Let the agent answer, if the channel has one.' })

const stopAgent = (): Intent => ({ words: 'Stop the agent on the ticket.' })

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
  forward,
  add_note: addNote,
  add_to_linked: addToLinked,
  create_ticket: createTicket,
  send_http_request: sendRequest,
  post_to_chat: postToChat,
  start_agent: startAgent,
  stop_agent: stopAgent,
  run_ai_prompt: askModel,
}
