import type { DraftBody, MessageDraft } from '../../contract/drafts.ts'
import { mayBeForwarded } from '../messages/actions.ts'
import type { Read, Write } from '../platform/db/transaction.ts'
import type { Principal } from '../platform/http/principal.ts'
import type { Keys } from '../platform/keys.ts'
import { conflict, invalid } from '../platform/problem.ts'
import { label, words } from '../platform/validation/words.ts'
import * as store from './store.ts'

type Place = { user: number; ticket: number }
type Call = { tx: Write; me: Principal; found: { id: number }; body: DraftBody; prepared: string }

/** Saves a draft, unless it was changed or deleted since the revision that its author knows. */
export const save = async ({ tx, me, found, body, prepared }: Call, { keys }: { keys: Keys }) => {
  const place = { user: me.user.id, ticket: found.id }
  const { revision, kind, to_recipients = [], cc_recipients = [], bcc_recipients = [] } = body
  const draft = {
    ...{ kind, body: prepared, to_recipients, cc_recipients, bcc_recipients },
    forwarded_from_ulid: await forwardedFrom(tx, found.id, body.forwarded_from_message_ulid),
    attachments: keys.seal(JSON.stringify(body.attachment_ids ?? []), sealOf(tx, place)),
  }
  const saved =
    revision === 0 ? await store.insert(tx, place, draft) : await store.replace(tx, place, revision, draft)
  if (saved) return shown(tx, saved, place, keys)
  throw conflict('The draft was changed or deleted meanwhile.', { draft: await current(tx, place, keys) })
}

/** The draft as it is now; an empty one if there is none. */
export const current = async (tx: Read, place: Place, keys: Keys) => {
  const draft = await store.find(tx, place)
  return draft ? shown(tx, draft, place, keys) : none
}

const none: MessageDraft = {
  revision: 0,
  kind: 'reply',
  body: '',
  to_recipients: [],
  cc_recipients: [],
  bcc_recipients: [],
  forwarded_from_message_ulid: null,
  attachment_ids: [],
  updated_at: null,
}

/** A draft as its author sees it. */
const shown = (
  tx: Read,
  { forwarded_from_ulid, attachments, ...draft }: store.StoredDraft,
  place: Place,
  keys: Keys,
): MessageDraft => ({
  ...draft,
  forwarded_from_message_ulid: forwarded_from_ulid,
  attachment_ids: JSON.parse(keys.open(attachments, sealOf(tx, place))),
})

const sealOf = ({ workspace }: Read, { user, ticket }: Place) => `draft ${workspace} ${user} ${ticket}`

const forwardedFrom = async (tx: Write, ticket: number, given: string | null | undefined) => {
  const ulid = given?.toLowerCase() ?? null
  if (ulid && !(await mayBeForwarded(tx, ticket, ulid))) {
    const field = 'forwarded_from_message_ulid'
    throw invalid({ [field]: [words.selected(label(field))] })
  }
  return ulid
}
