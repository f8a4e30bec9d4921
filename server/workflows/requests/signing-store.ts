import type { Read } from '../../platform/db/transaction.ts'
import type { Moment } from '../../platform/kernel/clock.ts'

export type SecretVersion = { version: number; rotated_at: Moment | null }

export const find = async ({ sql, workspace }: Read) => {
  const [found] = await sql<[SecretVersion]>`
    select signing_version as version, signing_rotated_at as rotated_at from workspaces where id = ${workspace}`
  return found
}

/** The workspace whose secret it is, and since when it has this one. */
export const describe = async ({ sql, workspace }: Read) => {
  const [found] = await sql<[{ ulid: string; name: string; created_at: Moment }]>`
    select ulid, name, coalesce(signing_rotated_at, created_at) as created_at from workspaces where id = ${workspace}`
  return found
}
