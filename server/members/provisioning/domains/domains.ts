import type { Read } from '../../../platform/db/transaction.ts'

/** Returns true if the workspace has proved that a domain is its own. Only users with such an address are provisioned. */
export const ownsDomain = async ({ sql, workspace }: Read, domain: string) => {
  const [owner] = await sql`
    select from memberships m join users u on u.id = m.user_id
    where m.workspace_id = ${workspace} and m.role = 'owner' and split_part(u.email, '@', 2) = ${domain}`
  return owner !== undefined
}
