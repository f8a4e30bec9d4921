import type { Read, Write } from '../../../platform/db/transaction.ts'
import type { BusinessHours } from '../../../workspaces/index.ts'

export type Stored = { working_hours: BusinessHours | null; capacity: number | null }

/** The columns that decide about the presence of a member, from the membership `m` and the absence `a`. */
export const fields = ({ sql }: Pick<Read, 'sql'>) => sql`m.working_hours, a.due_at as away_ends_at`

export const find = async ({ sql, workspace }: Read, user: number) => {
  const [found] = await sql<[Stored]>`
    select working_hours, capacity from memberships where workspace_id = ${workspace} and user_id = ${user}`
  return found
}

export const set = ({ sql, workspace }: Write, user: number, { working_hours, capacity }: Stored) => sql`
  update memberships set working_hours = ${working_hours && JSON.stringify(working_hours)}, capacity = ${capacity}
  where workspace_id = ${workspace} and user_id = ${user}`
