import type { GlobalRead, GlobalWrite } from '../../../platform/db/transaction.ts'

export const insert = ({ sql }: GlobalWrite, userId: number, hash: Buffer) => sql`
  insert into open_setups (user_id, secret_hash) values (${userId}, ${hash})`

export const isOpen = async ({ sql }: GlobalRead) => {
  const [{ open }] = await sql<[{ open: boolean }]>`select exists (select from open_setups) as open`
  return open
}

export const find = async ({ sql }: GlobalRead, hash: Buffer) => {
  const [setup] = await sql<{ user_id: number }[]>`
    select user_id from open_setups where secret_hash = ${hash}`
  return setup?.user_id
}

/** Returns whether the setup was still open. */
export const close = async ({ sql }: GlobalWrite, userId: number) =>
  (await sql`delete from open_setups where user_id = ${userId}`).count > 0

/** The workspace that the first start created for its owner. */
export const workspaceOf = async ({ sql }: GlobalRead, userId: number) => {
  const [owned] = await sql<{ workspace_id: number }[]>`
    select workspace_id from memberships where user_id = ${userId} and role = 'owner'
    order by workspace_id limit 1`
  return owned?.workspace_id
}
