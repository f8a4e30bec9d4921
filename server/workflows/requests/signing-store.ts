import type { Read } from '../../platform/db/transaction.ts'
import type { Moment } from '../../platform/kernel/clock.ts'

export type SecretVersion = { version: number; rotated_at: Moment | null }

export const find = async ({ sql, workspace }: Read) => {
  const [found] = await sql<[SecretVersion]>`
    select signing_version as version, signing_rotated_at as rotated_at from workspaces where id = ${workspace}`
  return found
}
