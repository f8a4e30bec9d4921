import type { Read, Write } from '../../platform/db/transaction.ts'
import { fieldFaults, label } from '../../platform/kernel/field-faults.ts'
import { newUlid } from '../../platform/kernel/ids.ts'
import { invalid } from '../../platform/kernel/problem.ts'
import { removeFilesLater } from '../attachments/actions.ts'
import { parkUpload } from './park.ts'
import * as ofQuickReply from './quick-reply-store.ts'
import * as ofScheduled from './scheduled-store.ts'
import * as store from './store.ts'
import { digest, newUploadToken } from './token.ts'

export { eraseOfTicket as eraseUploads } from './erasing-store.ts'
export { parkUpload } from './park.ts'
export { cleanName } from './rules.ts'
export * as ofScheduled from './scheduled-store.ts'
export { findNamed, forgetDraft } from './store.ts'
export { typeReader } from './types.ts'

export type MessageFile = {
  token: string
  filename: string
  mime_type: string
  size: number
  storage_key: string
}

/**
 * Turns uploads into the files of a message: all of them, or none if one may not be used. If two messages take the same
 * upload concurrently, the second one waits for the first and then finds it used.
 */
export const takeUploads = async (
  tx: Write,
  taker: store.Taker,
  tokens: readonly string[],
  pathOf: (index: number) => string,
): Promise<MessageFile[]> => {
  if (tokens.length === 0) return []
  const taken = await store.take(tx, taker, tokens.map(digest))
  const byHash = new Map(taken.map((file) => [file.token_hash.toString('hex'), file]))
  assertKnown(tokens, byHash, pathOf)
  return tokens.flatMap((token) => {
    const { token_hash: _, ...file } = byHash.get(digest(token).toString('hex')) ?? {}
    return 'storage_key' in file ? [{ token, ...file }] : []
  })
}

const assertKnown = (
  tokens: readonly string[],
  known: { has(hash: string): boolean },
  pathOf: (index: number) => string,
) => {
  const unknown = tokens.flatMap((token, n) => (known.has(digest(token).toString('hex')) ? [] : pathOf(n)))
  if (unknown.length)
    throw invalid(Object.fromEntries(unknown.map((path) => [path, [fieldFaults.selected(label(path))]])))
}

/**
 * Assigns uploads to a scheduled message, with new ULIDs: all of them, or none if one may not be used. Their tokens
 * stop working.
 */
export const keepForScheduled = async (
  tx: Write,
  taker: store.Taker,
  scheduled: number,
  files: ReadonlyMap<string, string>,
) => {
  if (files.size === 0) return
  const rows = [...files].map(([token, ulid]) => ({ hash: digest(token), ulid }))
  const kept = await store.keep(tx, taker, { scheduled_message_id: scheduled }, rows)
  assertKnown([...files.keys()], new Set(kept), (n) => `attachment_ids.${n}`)
}

/** Releases the uploads of a scheduled message, with new tokens. */
export const releaseScheduled = async (tx: Write, scheduled: number, by: store.Taker) => {
  const files = await ofScheduled.all(tx, [scheduled])
  const renamed = files.map(({ ulid, filename }) => ({ ulid, token: newUploadToken(filename) }))
  if (renamed.length)
    await ofScheduled.release(
      tx,
      by,
      renamed.map(({ ulid, token }) => ({ ulid, hash: digest(token) })),
    )
  return renamed
}

/**
 * Gives a quick reply exactly these files: ULIDs of files that it has, and tokens of uploads, which stop working. Changes
 * nothing if one may not be used.
 */
export const setFilesOfQuickReply = async (
  tx: Write,
  taker: store.Taker,
  quickReply: number,
  ids: readonly string[],
) => {
  const former = (await ofQuickReply.all(tx, quickReply)).map(({ ulid }) => ulid)
  const rows = ids
    .filter((id) => !former.includes(id))
    .map((token) => ({ hash: digest(token), ulid: newUlid() }))
  const kept = rows.length ? await store.keep(tx, taker, { quick_reply_id: quickReply }, rows) : []
  const known = new Set([...kept, ...former.map((ulid) => digest(ulid).toString('hex'))])
  assertKnown(ids, known, (n) => `attachment_ids.${n}`)
  const removed = former.filter((ulid) => !ids.includes(ulid))
  if (removed.length) removeFilesLater(tx, await ofQuickReply.remove(tx, quickReply, removed))
}

/** The limits on waiting uploads of a workspace, and how long they wait. */
export type WaitingLimits = { UPLOAD_TTL_MINUTES: number; PARKED_FILES: number; PARKED_BYTES: number }

/** Parks copies of the files of a quick reply, for a message of the same API token. They share the stored bytes. */
export const copyFilesOfQuickReply = async (
  tx: Write,
  apiToken: number,
  quickReply: number,
  limits: WaitingLimits,
) => {
  const room = { files: limits.PARKED_FILES, bytes: limits.PARKED_BYTES }
  const expires_at = new Date(tx.now.getTime() + limits.UPLOAD_TTL_MINUTES * 60_000)
  const copies: Awaited<ReturnType<typeof parkUpload>>[] = []
  for (const { ulid: _, ...file } of await ofQuickReply.all(tx, quickReply))
    copies.push(await parkUpload(tx, apiToken, { ...file, room, expires_at }))
  return copies
}

/** Keeps these uploads as long as the draft, and releases other uploads of the draft. */
export const keepForDraft = (tx: Write, place: store.DraftPlace, tokens: readonly string[]) =>
  store.keepForDraft(tx, place, tokens.map(digest))

/** The uploads of a draft, in the order of the given tokens. Deleted uploads are omitted. */
export const uploadsOfDraft = async (
  tx: Read,
  place: Omit<store.DraftPlace, 'apiToken'>,
  tokens: readonly string[],
) => {
  if (tokens.length === 0) return []
  const byHash = new Map((await store.ofDraft(tx, place)).map((one) => [one.token_hash.toString('hex'), one]))
  return tokens.flatMap((token) => {
    const found = byHash.get(digest(token).toString('hex'))
    return found ? [{ token, ...found }] : []
  })
}
