import type { MeChanges } from '../../../contract/me.ts'
import type { GlobalRead, GlobalWrite } from '../../platform/db/transaction.ts'

export type Profile = {
  id: number
  ulid: string
  name: string
  email: string
  avatar_url: string | null
  timezone: string
  /** As it was typed. */
  signature: string | null
  after_sending: 'closed' | 'waiting' | null
}

export const find = async ({ sql }: GlobalRead, user: number) => {
  const [profile] = await sql<Profile[]>`
    select id, ulid, name, email, avatar_url, timezone, signature, after_sending from users where id = ${user}`
  return profile
}

export const update = async ({ sql }: GlobalWrite, user: number, changes: MeChanges) => {
  await sql`update users set ${sql(changes)} where id = ${user}`
}
