import type { Forward, Message, Note, Reply } from '../../contract/messages.ts'
import { filesOfMessages } from '../attachments/actions.ts'
import {
  copiesFor,
  type Draft,
  latestRecipients,
  mayBeForwarded,
  messageWith,
  type Posted,
  recipientsOf,
} from '../messages/actions.ts'
import { fillDraft } from '../placeholders/actions.ts'
import type { Write } from '../platform/db/transaction.ts'
import type { Principal } from '../platform/http/principal.ts'
import { invalid } from '../platform/problem.ts'
import { label, words } from '../platform/validation/words.ts'
import { takeUploads } from '../uploads/actions.ts'
import { add, assertSeen } from './answer.ts'
import type { TicketRow } from './store.ts'

type Call<Body> = {
  tx: Write
  me: Principal
  found: TicketRow
  body: Body
  prepared: Draft
  site: string
}

export const reply = async (call: Call<Reply>) =>
  write(call, {
    type: 'outbound',
    send_status: 'pending',
    ...recipientsOf(await withCopies(call), call.found.contact_email),
  })

/** A reply to the contact also goes to the other recipients of their last message, unless `cc_recipients` is given. */
const withCopies = async ({ tx, found, body }: Call<Reply>) => {
  const given = named(body)
  const contact = found.contact_email.toLowerCase()
  const to = given.to?.length ? given.to : [contact]
  if (given.cc || !to.some((address) => address.toLowerCase() === contact)) return given
  const latest = await latestRecipients(tx, found.id, contact)
  return latest ? { ...given, cc: copiesFor(latest, [...to, ...(given.bcc ?? [])]) } : given
}

export const forward = async (call: Call<Forward>) => {
  const from = call.body.forwarded_from_message_ulid?.toLowerCase() ?? null
  if (from && !(await mayBeForwarded(call.tx, call.found.id, from))) {
    const field = 'forwarded_from_message_ulid'
    throw invalid({ [field]: [words.selected(label(field))] })
  }
  return write(call, {
    type: 'outbound',
    send_status: 'pending',
    is_forward: true,
    forwarded_from_ulid: from,
    ...recipientsOf(named(call.body), undefined),
  })
}

export const note = (call: Call<Note>) => write(call, { type: 'note' })

const named = (body: Pick<Reply, 'to_recipients' | 'cc_recipients' | 'bcc_recipients'>) => ({
  to: body.to_recipients,
  cc: body.cc_recipients,
  bcc: body.bcc_recipients,
})

const write = async (
  { tx, me, found, body, prepared, site }: Call<Note>,
  posted: Omit<Posted, 'sender' | 'draft' | 'files'>,
): Promise<Message> => {
  await assertSeen(tx, found, body.seen_message_ulid, site)
  const { id, name, email, avatar_url } = me.user
  const sender = { type: 'user', id, name, email } as const
  const draft = await fillDraft(tx, found.id, prepared, { agent: name })
  const files = await takeUploads(tx, me.token.id, [...draft.files.keys()], (n) => `attachment_ids.${n}`)
  const message = await add(tx, found, { ...posted, sender, draft, files })
  const shownFiles = draft.files.size ? await filesOfMessages(tx, [message.id]) : []
  return messageWith(shownFiles, { ...message, sender_avatar: avatar_url }, site)
}
