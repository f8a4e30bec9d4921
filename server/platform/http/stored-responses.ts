import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { removeInEach } from '../db/each-workspace.ts'
import type { Db } from '../db/open.ts'
import type { GlobalRead, Write } from '../db/transaction.ts'
import type { IdempotencyKey } from './idempotency.ts'

const keptForMs = 24 * 60 * 60_000

/** Returns true for the first request with the key. Others wait for the end of its transaction. */
export const reserve = async (tx: Write, { token, keyHash, requestHash }: IdempotencyKey) => {
  const { count } = await tx.sql`
    insert into idempotency_keys as k (workspace_id, token_id, key_hash, request_hash, created_at)
    values (${tx.workspace}, ${token}, ${keyHash}, ${requestHash}, ${tx.now})
    on conflict (workspace_id, token_id, key_hash) do update
      set request_hash = excluded.request_hash, answer = null, created_at = excluded.created_at
      where k.created_at <= ${oldest(tx)}`
  return count > 0
}

export const keep = (
  { sql, workspace }: Write,
  { token, keyHash, sealedWith }: IdempotencyKey,
  text: string,
) => sql`
  update idempotency_keys set answer = ${seal(sealedWith, text)}
  where workspace_id = ${workspace} and token_id = ${token} and key_hash = ${keyHash}`

/** The stored response. Undefined if the key belongs to a different request. */
export const find = async (
  { sql, workspace }: Write,
  { token, keyHash, requestHash, sealedWith }: IdempotencyKey,
) => {
  const [row] = await sql<{ answer: Buffer }[]>`
    select answer from idempotency_keys
    where workspace_id = ${workspace} and token_id = ${token} and key_hash = ${keyHash}
      and request_hash = ${requestHash}`
  return row && unseal(sealedWith, row.answer)
}

/** Deletes responses after a day. */
export const forgetOldResponses = (db: Pick<Db, 'write' | 'global'>, atOnce = 1_000) =>
  removeInEach(db, { type: 'system', name: 'chores' }, atOnce, {
    where: workspacesWithOld,
    removeSome: removeOld,
  })

const workspacesWithOld = async (tx: GlobalRead) => {
  const rows = await tx.sql<{ workspace: number }[]>`
    select distinct workspace_id as workspace from idempotency_keys where created_at <= ${oldest(tx)}`
  return rows.map(({ workspace }) => workspace)
}

const removeOld = async (tx: Write, atMost: number) => {
  const { sql, workspace } = tx
  const { count } = await sql`
    with old as materialized (
      select token_id, key_hash from idempotency_keys
      where workspace_id = ${workspace} and created_at <= ${oldest(tx)} limit ${atMost} for update skip locked)
    delete from idempotency_keys
    where workspace_id = ${workspace} and (token_id, key_hash) in (select token_id, key_hash from old)`
  return count
}

const oldest = ({ now }: Pick<Write, 'now'>) => new Date(now.getTime() - keptForMs)

// Responses can contain secrets that are shown once. Only a request with the same key can decrypt them.
const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

const seal = (key: Buffer, text: string) => {
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, key, iv)
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), sealed])
}

const unseal = (key: Buffer, sealed: Buffer) => {
  const opening = createDecipheriv(cipher, key, sealed.subarray(0, ivBytes))
  opening.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  return opening.update(sealed.subarray(ivBytes + tagBytes), undefined, 'utf8') + opening.final('utf8')
}
