import type { GlobalRead, GlobalWrite } from '../../platform/db/transaction.ts'

type Access = { hash: Buffer; isLink: boolean; expiresAt: Date }

export const insert = ({ sql }: GlobalWrite, { hash, isLink, expiresAt }: Access) => sql`
  insert into operator_access (secret_hash, is_link, expires_at) values (${hash}, ${isLink}, ${expiresAt})`

/** Claims a link atomically. Returns when its access ends. */
export const claimLink = async ({ sql, now }: GlobalWrite, hash: Buffer) => {
  const [claimed] = await sql<{ expires_at: Date }[]>`
    delete from operator_access where secret_hash = ${hash} and is_link and expires_at > ${now} returning expires_at`
  return claimed?.expires_at
}

/** Returns the end of the access of a cookie with this secret. */
export const findEnd = async ({ sql, now }: GlobalRead, hash: Buffer) => {
  const [found] = await sql<{ expires_at: Date }[]>`
    select expires_at from operator_access where secret_hash = ${hash} and not is_link and expires_at > ${now}`
  return found?.expires_at
}

export const removeExpired = ({ sql, now }: GlobalWrite) => sql`
  delete from operator_access where expires_at <= ${now}`

export type FailedJob = { queue: string; workspace: string | null; failed_at: Date; error: string }

/** The newest dead letters. Errors are truncated, since they may contain long quotes. */
export const failedJobs = ({ sql }: GlobalRead, most: number) => sql<FailedJob[]>`
  select j.queue, w.name as workspace, j.failed_at, left(j.error, 300) as error
  from (select * from jobs where failed_at is not null order by failed_at desc limit ${most}) as j
  left join workspaces w on w.id = j.workspace_id order by j.failed_at desc`

/** The workspaces with mails in quarantine, from the stored counts of channels. */
export const workspacesWithQuarantine = ({ sql }: GlobalRead, most: number) => sql<
  { workspace: string; mails: number }[]
>`
  select w.name as workspace, c.mails from (
    select workspace_id, sum(mails)::bigint as mails from mail_counts where status = 'quarantined'
    group by workspace_id having sum(mails) > 0 order by mails desc limit ${most}
  ) as c join workspaces w on w.id = c.workspace_id order by c.mails desc, lower(w.name)`
