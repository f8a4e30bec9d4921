import { type WholeList, wholeLists } from '../../../contract/base/sizes.ts'
import { invalid } from '../kernel/problem.ts'
import type { Write } from './transaction.ts'

/**
 * Rejects a change that makes a list too large for one response. Called after the change, in its transaction. `field`
 * is the changed field.
 */
export const assertRoom = async ({ sql, workspace }: Write, kind: WholeList, field = 'name') => {
  const { most, bytes, words } = wholeLists[kind]
  const [{ items, size }] = await sql<[{ items: number; size: number }]>`
    select count(*) as items, coalesce(sum(octet_length(item::text)), 0)::bigint as size
    from ${sql(kind)} as item where workspace_id = ${workspace}`
  if (items > most)
    throw invalid({ [field]: [`A workspace can have at most ${most.toLocaleString('en')} ${words}.`] })
  if (size > bytes)
    throw invalid({
      [field]: [`The ${words} of a workspace can have at most ${bytes / 1_000_000} MB in all.`],
    })
}
