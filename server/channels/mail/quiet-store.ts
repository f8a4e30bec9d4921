import type { Write } from '../../platform/db/transaction.ts'

/** The newest mails of a channel that tell its rhythm, at least, and at most. */
const mails = { fewest: 20, most: 2_000 }

/**
 * Notes which channels receive nothing although they used to: for twice as long as the longest pause between their newest
 * mails, and at least a day. If these are of less than a week, at least three days, since they may lack a weekend.
 */
export const noteQuiet = ({ sql, workspace, now }: Write) => sql`
  with rhythm as (
    select c.id, g.last, case when g.number >= ${mails.fewest}
      and ${now}::timestamptz - g.last > greatest(2 * g.longest,
        case when g.last - g.first >= interval '7 days' then interval '1 day' else interval '3 days' end)
      then g.last end as since
    from channels c cross join lateral (
      select count(*) as number, min(received_at) as first, max(received_at) as last, max(pause) as longest
      from (
        select received_at, received_at - lag(received_at) over (order by received_at) as pause
        from (values ('ticketed'), ('joined')) as of (status) cross join lateral (
          select received_at from mails
          where workspace_id = ${workspace} and channel_id = c.id and status = of.status
          order by id desc limit ${mails.most}) as newest
      ) as pauses
    ) as g
    where c.workspace_id = ${workspace} and c.type = 'email' and c.deleting_since is null
  )
  insert into channel_mail as m (workspace_id, channel_id, receiving_quiet_since)
  select ${workspace}::bigint, id, since from rhythm
  where since is not null or exists (select from channel_mail k
    where k.workspace_id = ${workspace} and k.channel_id = rhythm.id and k.receiving_quiet_since is not null)
  on conflict (workspace_id, channel_id) do update set receiving_quiet_since = excluded.receiving_quiet_since
    where m.receiving_quiet_since is distinct from excluded.receiving_quiet_since`
