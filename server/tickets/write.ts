import type { Forward, Message, Note, Reply } from '../../contract/messages.ts'
import type { TicketStatus } from '../../contract/ticket-status.ts'
import { linksFor } from '../attachments/actions.ts'
import {
  copiesFor,
  type Draft,
  findMessage,
  forwardedOf,
  latestRecipients,
  messageView,
  type Posted,
  type Recipients,
  recipientsOf,
} from '../messages/actions.ts'
import { fillDraft } from '../placeholders/actions.ts'
import { type Write, withCommit } from '../platform/db/transaction.ts'
import type { Principal } from '../platform/http/principal.ts'
import type { Keys } from '../platform/keys.ts'
import { notFound } from '../platform/problem.ts'
import { takeUploads } from '../uploads/actions.ts'
import { add, assertSeen } from './answer.ts'
import { change } from './change.ts'
import type { TicketRow } from './store.ts'
import * as store from './store.ts'

type Call<Body> = {
  tx: Write
  me: Principal
  found: TicketRow
  body: Body
  prepared: Draft
  site: string
}
type Services = { keys: Keys }

/** The ticket, with the recipients of the last message of its contact. */
export const findToReply = async (tx: Write, { ticket: ulid }: { ticket: string }, me: Principal) => {
  const [ticket, latest] = await Promise.all([store.find(tx, ulid, me.channels), latestRecipients(tx, ulid)])
  return ticket && { ...ticket, latest }
}

type ReplyCall = Call<Reply> & { found: { latest: Recipients | undefined } }

export const reply = async (call: ReplyCall, services: Services) =>
  write(
    call,
    services,
    {
      type: 'outbound',
      send_status: 'pending',
      ...recipientsOf(withCopies(call), call.found.contact_email),
    },
    call.body.status,
  )

/** A reply to the contact also goes to the other recipients of their last message, unless `cc_recipients` is given. */
const withCopies = ({ found, body }: ReplyCall) => {
  const given = named(body)
  const contact = found.contact_email.toLowerCase()
  const to = given.to?.length ? given.to : [contact]
  if (given.cc || !to.some((address) => address.toLowerCase() === contact)) return given
  const { latest } = found
  return latest ? { ...given, cc: copiesFor(latest, [...to, ...(given.bcc ?? [])]) } : given
}

export const forward = async (call: Call<Forward>, services: Services) => {
  const forwarded = await forwardedOf(call.tx, call.found.id, call.body)
  return write(call, services, {
    type: 'outbound',
    send_status: 'pending',
    is_forward: true,
    ...forwarded,
    ...recipientsOf(named(call.body), undefined),
  })
}

export const note = (call: Call<Note>, services: Services) => write(call, services, { type: 'note' })

const named = (body: Pick<Reply, 'to_recipients' | 'cc_recipients' | 'bcc_recipients'>) => ({
  to: body.to_recipients,
  cc: body.cc_recipients,
  bcc: body.bcc_recipients,
})

const write = async (
  { tx, me, found, body, prepared, site }: Call<Note>,
  { keys }: Services,
  posted: Omit<Posted, 'sender' | 'draft' | 'files' | 'draft_revision'>,
  status?: TicketStatus,
): Promise<Message> => {
  const linksTo = linksFor(tx, site, keys)
  await assertSeen(tx, found, body.seen_message_ulid, linksTo)
  const { id, name, email, avatar_url } = me.user
  const sender = { type: 'user', id, name, email } as const
  const draft = await fillDraft(tx, found.id, prepared, { agent: name })
  const taker = { user: id, apiToken: me.token.id }
  const files = await takeUploads(tx, taker, [...draft.files.keys()], (n) => `attachment_ids.${n}`)
  const adding = add(tx, found, { ...posted, sender, draft, files, draft_revision: body.draft_revision })
  const message = await (files.length || status ? adding : withCommit(tx, adding))
  if (status) await change(tx, found, { status })
  const shown = draft.files.size
    ? await findMessage(tx, message.id)
    : { ...message, sender_avatar: avatar_url }
  if (!shown) throw notFound()
  return messageView(shown, linksTo)
}
