import type { Access } from '../../../../contract/base/permissions.ts'
import { otherChannels, otherTickets } from '../../../../contract/tickets/event-facts.ts'
import type { Read } from '../../../platform/db/transaction.ts'
import { accessibleTicket } from '../../../platform/http/callers/access.ts'

/** The facts of an event `e`, without those about tickets and channels that the caller cannot access. */
export const shownFacts = ({ sql, workspace }: Pick<Read, 'sql' | 'workspace'>, access: Access) => {
  if (access === 'all') return sql`e.facts`
  const known = otherTickets.reduce(
    (facts, { fact, hidden }) => sql`(${facts} - case when e.facts ? ${fact} and not exists (
      select from tickets o where o.ulid = e.facts ->> ${fact}
        and ${accessibleTicket({ sql, workspace }, access, sql`o`)}) then ${hidden}::text[] else '{}' end)`,
    sql`e.facts`,
  )
  const channels = sql`${[...access]}::bigint[]`
  return otherChannels.reduce(
    (facts, { fact, hidden }) => sql`(${facts} - case when e.facts ? ${fact} and not exists (
      select from channels o where o.workspace_id = ${workspace} and o.ulid = e.facts ->> ${fact}
        and o.id = any (${channels})) then ${hidden}::text[] else '{}' end)`,
    known,
  )
}
