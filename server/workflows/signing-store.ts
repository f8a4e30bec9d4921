import type { Moment } from '../platform/clock.ts'
import type { Read, Write } from '../platform/db/transaction.ts'

export type SecretVersion = { version: number; rotated_at: Moment | null }

export const find = async ({ sql, workspace }: Read) => {
  const [found] = await sql<[SecretVersion]>`
    select signing_version as version, signing_rotated_at as rotated_at from workspaces where id = ${workspace}`
  return found
}

export const rotate = async ({ sql, workspace, now }: Write) => {
  const [rotated] = await sql<[SecretVersion]>`
    update workspaces set signing_version = signing_version + 1, signing_rotated_at = ${now}
    where id = ${workspace} returning signing_version as version, signing_rotated_at as rotated_at`
  return rotated
}
