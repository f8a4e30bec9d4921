import type { Static } from 'typebox'
import type { showGettingStarted } from '../../contract/workspaces/getting-started.ts'
import type { Read, Write } from '../platform/db/transaction.ts'

type GettingStarted = Static<(typeof showGettingStarted)['reply']>

/** Reads no more rows than are needed to decide each step. */
export const gettingStarted = async ({ sql, workspace }: Read) => {
  const [steps] = await sql<[GettingStarted]>`
    select
      exists (select from channels where workspace_id = ${workspace} and type = 'email'
        and email_address not like '%.localhost') as has_address,
      exists (select from memberships where workspace_id = ${workspace} offset 1)
        or exists (select from invitations where workspace_id = ${workspace}) as has_people,
      exists (select from mails where workspace_id = ${workspace}) as has_mail,
      (select getting_started_dismissed_at is not null from workspaces where id = ${workspace}) as is_dismissed`
  return steps
}

export const dismissGettingStarted = ({ sql, workspace, now }: Write) => sql`
  update workspaces set getting_started_dismissed_at = coalesce(getting_started_dismissed_at, ${now})
  where id = ${workspace}`
