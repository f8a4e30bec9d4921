import type { CustomerLanguage } from '../../../contract/workspaces/customer-languages.ts'
import type { Read } from '../../platform/db/transaction.ts'

/** A ticket that may be rated, with what the page shows of its workspace. */
export type Rated = {
  id: number
  ulid: string
  contact_id: number | null
  name: string
  brand_color: string | null
  language: CustomerLanguage
  question: string | null
}

/** Undefined for spam and merged tickets, whose ratings would not count. */
export const findRated = async ({ sql, workspace }: Read, ticket: string) => {
  const [rated] = await sql<Rated[]>`
    select t.id, t.ulid, t.contact_id, coalesce(w.brand_name, w.name) as name, w.brand_color, w.language, s.question
    from tickets t
    join workspaces w on w.id = t.workspace_id
    left join channel_satisfaction s on s.workspace_id = ${workspace} and s.channel_id = t.channel_id
    where t.workspace_id = ${workspace} and t.ulid = ${ticket} and t.status not in ('spam', 'merged')`
  return rated
}
