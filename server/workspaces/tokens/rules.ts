import { covers } from '../../../contract/base/permissions.ts'
import { latestMoment } from '../../platform/kernel/clock.ts'
import { fieldFaults, label } from '../../platform/kernel/field-faults.ts'
import { asUlid } from '../../platform/kernel/ids.ts'
import type { FieldErrors } from '../../platform/kernel/problem.ts'
import type { WorkspaceAccess } from './holder.ts'

export type TokenStatus = 'active' | 'expired' | 'revoked'

export const statusOf = (
  { expiresAt, revokedAt }: { expiresAt: Date | null; revokedAt: Date | null },
  now: Date,
): TokenStatus => {
  if (revokedAt) return 'revoked'
  return expiresAt && expiresAt <= now ? 'expired' : 'active'
}

export type KnownChannel = { workspace: number; id: number; ulid: string }

/** The workspaces of a new token: a subset of the workspaces of the current token. */
export const accessFor = (
  places: WorkspaceAccess[],
  current: number,
  wanted: readonly string[] | undefined,
) => {
  const ulids = wanted?.map(asUlid)
  return places.filter(({ workspace }) => (ulids ? ulids.includes(workspace.ulid) : workspace.id === current))
}

export const isAccessible = (
  places: WorkspaceAccess[],
  { workspace, id }: Pick<KnownChannel, 'workspace' | 'id'>,
) => places.some((place) => place.workspace.id === workspace && covers(place.channels, [id]))

/** An error for each ULID that is not among the given resources. */
export const unknownAmong = (
  field: string,
  wanted: readonly string[] = [],
  given: readonly { ulid: string }[],
): FieldErrors => {
  const ulids = new Set(given.map(({ ulid }) => ulid))
  const faulty = wanted.flatMap((ulid, index) => (ulids.has(asUlid(ulid) ?? '') ? [] : [`${field}.${index}`]))
  return Object.fromEntries(faulty.map((path) => [path, [fieldFaults.selected(label(path))]]))
}

/** A token expires in the future, and not after the token that creates it. */
export const expiryFaults = (expiresAt: Date | null, limit: Date | null, now: Date): FieldErrors => {
  const x = label('expires_at')
  if (expiresAt === null) return {}
  if (Number.isNaN(expiresAt.getTime())) return { expires_at: [fieldFaults.date(x)] }
  if (expiresAt <= now) return { expires_at: [fieldFaults.after(x, 'now')] }
  if (expiresAt > latestMoment) return { expires_at: [fieldFaults.until(x, latestMoment.toISOString())] }
  return limit && expiresAt > limit ? { expires_at: [fieldFaults.until(x, limit.toISOString())] } : {}
}
