import {
  mostTicketDrafts,
  type NewTicketDraft,
  type TicketDraft,
  type TicketDraftBody,
} from '../../../contract/writing/ticket-drafts.ts'
import { findWithin } from '../../channels/index.ts'
import { forgetDraft, keepForDraft, type LinksTo, linksFor, uploadsOfDraft } from '../../files/index.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import { newUlid } from '../../platform/kernel/ids.ts'
import type { Keys } from '../../platform/kernel/keys.ts'
import { conflict, invalid, notFound } from '../../platform/kernel/problem.ts'
import { usableTemplate } from '../ticket-templates/actions.ts'
import * as store from './ticket-draft-store.ts'

type Call<Body> = { tx: Write; me: Principal; body: Body; prepared: string; site: string }
type Saving = Call<TicketDraftBody> & { found: store.StoredTicketDraft }
type Services = { keys: Keys }

export const create = async (call: Call<NewTicketDraft>, services: Services) => {
  const { tx, me, body } = call
  const user = me.user.id
  const ulid = body.ulid?.toLowerCase() ?? newUlid()
  const known = await store.find(tx, user, ulid)
  if (known) throw await changed(call, known, services)
  await assertRoom(tx, user)
  const place = { user, ticket: await store.reserve(tx) }
  const draft = { ...(await writtenIn(call, place, services)), id: place.ticket, ulid }
  const inserted = await store.insert(tx, user, draft)
  const same = inserted ?? (await store.find(tx, user, ulid))
  if (!same) throw notFound()
  if (!inserted) throw await changed(call, same, services)
  return kept(call, inserted, services)
}

/** Saves a draft, unless it was changed since the revision that the client has. */
export const save = async (call: Saving, services: Services) => {
  const { tx, me, found, body } = call
  const { revision } = body
  const sealed = await writtenIn(call, { user: me.user.id, ticket: found.id }, services)
  const replaced = await store.replace(tx, { id: found.id, revision }, sealed)
  if (replaced) return kept(call, replaced, services)
  const current = await store.find(tx, me.user.id, found.ulid)
  throw current ? await changed(call, current, services) : notFound()
}

/** Deletes a draft. Its files remain uploaded and can be used in another message. */
export const discard = async (tx: Write, user: number, { id }: { id: number }) => {
  await store.remove(tx, id)
  await forgetDraft(tx, { user, ticket: id })
}

const assertRoom = async (tx: Read, user: number) => {
  if ((await store.count(tx, user)) < mostTicketDrafts) return
  throw invalid({
    subject: [`You have ${mostTicketDrafts} drafts of new tickets. Send or delete one first.`],
  })
}

type Place = { user: number; ticket: number }

const writtenIn = async (
  { tx, me, body, prepared }: Call<NewTicketDraft | TicketDraftBody>,
  place: Place,
  { keys }: Services,
) => {
  const { subject, to_recipients = [], cc_recipients = [], bcc_recipients = [], channel_ulid } = body
  const channel = channel_ulid ? await findWithin(tx, channel_ulid, me.channels) : undefined
  return {
    ...{ subject: subject ?? '', to_recipients, cc_recipients, bcc_recipients, body: prepared },
    channel_ulid: channel?.ulid ?? null,
    template_ulid: (await usableTemplate(tx, me, body.template_ulid)) ?? null,
    attachments: sealed(body.attachment_ids ?? [], sealOf(tx, place), keys),
  }
}

const kept = async (
  { tx, me, body, site }: Call<NewTicketDraft | TicketDraftBody>,
  draft: store.StoredTicketDraft,
  { keys }: Services,
) => {
  const place = { user: me.user.id, ticket: draft.id, apiToken: me.token.id }
  await keepForDraft(tx, place, body.attachment_ids ?? [])
  return viewOfDraft(tx, draft, me, { keys, linksTo: linksFor(tx, site, keys) })
}

const changed = async (
  { tx, me, site }: Pick<Call<unknown>, 'tx' | 'me' | 'site'>,
  current: store.StoredTicketDraft,
  { keys }: Services,
) => {
  const draft = await viewOfDraft(tx, current, me, { keys, linksTo: linksFor(tx, site, keys) })
  return conflict('The draft was changed or deleted meanwhile.', { draft })
}

/** A draft as its author sees it. */
export const viewOfDraft = async (
  tx: Read,
  { id, attachments, channel_ulid, template_ulid, ...draft }: store.StoredTicketDraft,
  me: Principal,
  { keys, linksTo }: { keys: Keys; linksTo: LinksTo },
): Promise<TicketDraft> => {
  const place = { user: me.user.id, ticket: id }
  const tokens = opened(attachments, sealOf(tx, place), keys)
  const files = await uploadsOfDraft(tx, place, tokens)
  const channel = channel_ulid ? await findWithin(tx, channel_ulid, me.channels) : undefined
  return {
    ...draft,
    channel_ulid: channel?.ulid ?? null,
    template_ulid: (await usableTemplate(tx, me, template_ulid)) ?? null,
    attachment_ids: tokens,
    attachments: files.map(({ token, ulid, filename, mime_type, size }) => ({
      ...{ token, filename, mime_type, size },
      signed_url: linksTo(ulid).signed_url,
    })),
  }
}

/** Most drafts have no files. */
const sealed = (tokens: string[], purpose: string, keys: Keys) =>
  tokens.length ? keys.seal(JSON.stringify(tokens), purpose) : new Uint8Array()

const opened = (attachments: Uint8Array, purpose: string, keys: Keys) =>
  attachments.length ? (JSON.parse(keys.open(attachments, purpose)) as string[]) : []

const sealOf = ({ workspace }: Read, { user, ticket }: Place) => `ticket draft ${workspace} ${user} ${ticket}`
