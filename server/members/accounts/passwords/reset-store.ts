import type { GlobalRead, GlobalWrite } from '../../../platform/db/transaction.ts'

export const insert = ({ sql }: GlobalWrite, userId: number, hash: Buffer, expiresAt: Date) => sql`
  insert into password_resets (secret_hash, user_id, expires_at) values (${hash}, ${userId}, ${expiresAt})`

export const find = async ({ sql, now }: GlobalRead, hash: Buffer) => {
  const [reset] = await sql<{ user_id: number }[]>`
    select user_id from password_resets where secret_hash = ${hash} and expires_at > ${now}`
  return reset?.user_id
}

/** Claims a reset atomically. Only one request can claim it. */
export const claim = async ({ sql, now }: GlobalWrite, hash: Buffer) => {
  const [claimed] = await sql<{ user_id: number }[]>`
    delete from password_resets where secret_hash = ${hash} and expires_at > ${now} returning user_id`
  return claimed?.user_id
}

export const removeOf = ({ sql }: GlobalWrite, userId: number) => sql`
  delete from password_resets where user_id = ${userId}`

export const removeExpired = ({ sql, now }: GlobalWrite) => sql`
  delete from password_resets where expires_at <= ${now}`
