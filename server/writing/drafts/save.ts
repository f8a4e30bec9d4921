import type { DraftBody, MessageDraft } from '../../../contract/writing/drafts.ts'
import { forgetDraft, keepForDraft, type LinksTo, linksFor, uploadsOfDraft } from '../../files/index.ts'
import { forwardedOf } from '../../messages/index.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { authorize, type Principal } from '../../platform/http/callers/principal.ts'
import type { Keys } from '../../platform/kernel/keys.ts'
import { conflict } from '../../platform/kernel/problem.ts'
import { findToReply, replyRecipients } from '../../tickets/index.ts'
import * as store from './store.ts'

type Place = { user: number; ticket: number }
type Call = {
  tx: Write
  me: Principal
  found: { id: number; ulid: string }
  body: DraftBody
  prepared: string
  site: string
}
type Services = { keys: Keys }

/** Saves a draft, unless it was changed or deleted since the revision that the client has. */
export const save = async ({ tx, me, found, body, prepared, site }: Call, { keys }: Services) => {
  if (body.kind !== 'note') authorize(me, 'write')
  const place = { user: me.user.id, ticket: found.id }
  const { revision, kind } = body
  const tokens = body.attachment_ids ?? []
  const draft = {
    ...{ kind, body: prepared, ...(await recipientsFor(tx, me, found.ulid, body)) },
    ...(await forwardedOf(tx, found.id, body)),
  }
  const sealed = (place: Place) => ({
    ...draft,
    attachments: keys.seal(JSON.stringify(tokens), sealOf(tx, place)),
  })
  const replace = (place: Place) => store.replace(tx, place, revision, sealed(place))
  const view = { keys, linksTo: linksFor(tx, site, keys) }
  const saved = revision === 0 ? await store.insert(tx, place, sealed(place)) : await replace(place)
  const known = saved ? undefined : await store.find(tx, place)
  // The draft may belong to a ticket that was merged into this one.
  const isOfMerged = known && known.ticket_id !== found.id && known.revision === revision
  const replaced = isOfMerged ? await replace({ ...place, ticket: known.ticket_id }) : saved
  if (!replaced)
    throw conflict('The draft was changed or deleted meanwhile.', { draft: await current(tx, place, view) })
  const at = { ...place, ticket: replaced.ticket_id }
  await keepForDraft(tx, { ...at, apiToken: me.token.id }, tokens)
  return shown(tx, replaced, at, view)
}

/** The given recipients. A reply that names none has those that it would have if it was sent like this. */
const recipientsFor = async (tx: Write, me: Principal, ticket: string, body: DraftBody) => {
  const { kind, to_recipients, cc_recipients, bcc_recipients } = body
  const namesNone = !(to_recipients ?? cc_recipients ?? bcc_recipients)
  const found = kind === 'reply' && namesNone ? await findToReply(tx, { ticket }, me) : undefined
  if (found) return replyRecipients(found, {})
  return {
    to_recipients: to_recipients ?? [],
    cc_recipients: cc_recipients ?? [],
    bcc_recipients: bcc_recipients ?? [],
  }
}

type View = { keys: Keys; linksTo: LinksTo }
type NewDraft = Omit<store.Written, 'attachments'> & { tokens: string[] }

/** Converts another kind of message to a draft of the member, who must have no draft for the ticket. */
export const adopt = async (
  tx: Write,
  place: Place & { apiToken: number },
  { tokens, ...draft }: NewDraft,
  view: View,
) => {
  const attachments = view.keys.seal(JSON.stringify(tokens), sealOf(tx, place))
  const saved = await store.insert(tx, place, { ...draft, attachments })
  if (!saved)
    throw conflict('You have a draft for this ticket already. Send it or delete it first, and try again.')
  await keepForDraft(tx, place, tokens)
  return shown(tx, saved, place, view)
}

/** Deletes the draft. Its files remain uploaded and can be used in another message. */
export const discard = async (tx: Write, place: Place) => {
  const draft = await store.find(tx, place)
  if (!draft) return
  const at = { ...place, ticket: draft.ticket_id }
  await store.remove(tx, at)
  await forgetDraft(tx, at)
}

/** The current draft; an empty one if there is none. */
export const current = async (tx: Read, place: Place, view: View) => {
  const draft = await store.find(tx, place)
  return draft ? shown(tx, draft, { ...place, ticket: draft.ticket_id }, view) : none
}

const none: MessageDraft = {
  revision: 0,
  kind: 'reply',
  body: '',
  to_recipients: [],
  cc_recipients: [],
  bcc_recipients: [],
  forwarded_from_message_ulid: null,
  forwarded_attachment_ulids: null,
  attachment_ids: [],
  attachments: [],
  updated_at: null,
}

/** A draft as its author sees it. */
const shown = async (
  tx: Read,
  { ticket_id: _, forwarded_from_ulid, forwarded_files, attachments, ...draft }: store.StoredDraft,
  place: Place,
  { keys, linksTo }: View,
): Promise<MessageDraft> => {
  const tokens = JSON.parse(keys.open(attachments, sealOf(tx, place))) as string[] // `save` sealed these tokens
  const files = await uploadsOfDraft(tx, place, tokens)
  return {
    ...draft,
    forwarded_from_message_ulid: forwarded_from_ulid,
    forwarded_attachment_ulids: forwarded_files,
    attachment_ids: tokens,
    attachments: files.map(({ token, ulid, filename, mime_type, size }) => ({
      ...{ token, filename, mime_type, size },
      signed_url: linksTo(ulid).signed_url,
    })),
  }
}

const sealOf = ({ workspace }: Read, { user, ticket }: Place) => `draft ${workspace} ${user} ${ticket}`
