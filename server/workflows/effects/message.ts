import { mayAnswer, whyNot } from '../../mail/index.ts'
import { fillDraft, isBlank, keepLines, preparedDraft } from '../../messages/index.ts'
import { add, hasWritten, relatives } from '../../tickets/index.ts'
import { type ActionContext, done, unchanged } from './action-context.ts'
import * as store from './forward-store.ts'

type Text = { body: string }

/** Sends an automatic reply to the contact, within the limits for automatic mails. */
export const sendReply = async (context: ActionContext, { body }: Text) => {
  const { tx, ticket, workflow, automaticMails: atMost, reject } = context
  if (ticket.is_automatic) return unchanged('No reply was sent: the message is an automatic mail.')
  if (workflow.trigger_type === 'on_new_ticket' && !(await hasWritten(tx, ticket.id)))
    return unchanged('No reply was sent: a member wrote to the contact first.')
  const address = ticket.contact_email
  const reply = { ticket: ticket.id, channel: ticket.channel_id, address, source: sourceOf(context), atMost }
  const draft = await draftOf(context, body, true)
  if (isBlank(draft.body)) return unchanged('No reply was sent: the message is empty.')
  const verdict = await mayAnswer(tx, reply)
  if (verdict !== 'granted') {
    reject(verdict)
    return unchanged(`No reply was sent: ${whyNot(verdict)}`)
  }
  await write(context, {
    type: 'outbound',
    sender: { type: 'system', id: null, name: workflow.name, email: ticket.channel_address },
    draft,
    to_recipients: [address],
    send_status: 'pending',
    is_automatic: true,
  })
  return done(`A reply to ${address} is being sent.`)
}

type Mail = Text & { to: string }

/** Sends a mail to somebody outside, like a forward: it answers nobody, and has the limits of automatic mails. */
export const sendMail = async (context: ActionContext, { to, body }: Mail) => {
  const draft = await draftOf(context, body, false)
  return isBlank(draft.body)
    ? unchanged('No mail was sent: the text is empty.')
    : mailOutside(context, to, { draft })
}

type Forwarding = { to: string; body?: string | null }

/** Forwards the message of the event with its files, otherwise the latest one of the contact. */
export const forward = async (context: ActionContext, { to, body }: Forwarding) => {
  const { tx, ticket, message } = context
  const found = await store.messageToForward(tx, ticket.id, message)
  if (!found) return unchanged('No mail was sent: the ticket has no message from outside.')
  if (found.sender_email?.toLowerCase() === to.toLowerCase())
    return unchanged('No mail was sent: this address wrote the message.')
  const draft = await draftOf(context, body ?? '', false)
  return mailOutside(context, to, { draft, forwarded_from_ulid: found.ulid, forwarded_files: null })
}

type Outside = Pick<Parameters<typeof write>[1], 'draft' | 'forwarded_from_ulid' | 'forwarded_files'>

const mailOutside = async (context: ActionContext, to: string, outside: Outside) => {
  const { tx, ticket, workflow, run, automaticMails: atMost, reject } = context
  const source = `${run} ${context.place}`
  const mail = { ticket: ticket.id, channel: ticket.channel_id, address: to, source, atMost }
  const verdict = await mayAnswer(tx, mail)
  if (verdict !== 'granted') {
    reject(verdict)
    return unchanged(`No mail was sent: ${whyNot(verdict)}`)
  }
  await write(context, {
    type: 'outbound',
    sender: { type: 'system', id: null, name: workflow.name, email: ticket.channel_address },
    ...outside,
    to_recipients: [to],
    send_status: 'pending',
    is_automatic: true,
    is_forward: true,
  })
  return done(`A mail to ${to} is being sent.`)
}

export const addNote = async (context: ActionContext, { body }: Text) => {
  const sender = { type: 'system', id: null, name: context.workflow.name, email: null } as const
  await write(context, { type: 'note', sender, draft: await draftOf(context, body, false) })
  return done('A note was added.')
}

type LinkedNote = Text & { linked: 'parent' | 'children' }

/** Adds a note to the parent or to all children. It has no reader outside, and starts no workflow. */
export const addToLinked = async (context: ActionContext, { linked, body }: LinkedNote) => {
  const { tx, ticket, workflow } = context
  const others = await relatives(tx, ticket.id, { linked, access: workflow.channel_ids ?? 'all' })
  if (others.length === 0) return unchanged(missing[linked])
  const draft = await draftOf(context, body, false)
  const sender = { type: 'system', id: null, name: workflow.name, email: null } as const
  for (const other of others) await add(tx, other, { type: 'note', sender, draft, files: [] })
  return done(`A note was added to ${others.map(({ number }) => `#${number}`).join(', ')}.`)
}

const missing = {
  parent: 'No note was added: the ticket has no parent.',
  children: 'No note was added: the ticket has no children.',
}

const draftOf = async ({ tx, ticket }: ActionContext, body: string, isAutomatic: boolean) =>
  fillDraft(tx, ticket.id, await preparedDraft(keepLines(body), []), { isAutomatic })

const write = ({ tx, ticket }: ActionContext, posted: Omit<Parameters<typeof add>[2], 'files'>) =>
  add(tx, ticket, { ...posted, files: [] })

/** Identifies a reply: one per ticket; or one per run, if a person starts the run or replies between runs. */
const sourceOf = ({ workflow, run }: ActionContext) => {
  const isByPeople = /^(manual|on_no_reply|on_contact_silent)$/.test(workflow.trigger_type)
  return isByPeople ? run : workflow.ulid
}
