import type { Read, Write } from '../../platform/db/transaction.ts'
import type { DmarcReport, Evidence, Source } from './reading/dmarc-report.ts'

type Received = Pick<DmarcReport, 'domain' | 'organization' | 'reportId' | 'day'> & { reporter: string }

/** Returns false if the report was counted before. */
export const insert = async (
  { sql, workspace, now }: Write,
  { domain, reporter, organization, reportId, day }: Received,
) => {
  const { count } = await sql`
    insert into dmarc_reports (workspace_id, domain, reporter, organization, report_id, day, received_at)
    values (${workspace}, ${domain}, ${reporter}, ${organization}, ${reportId}, ${day}, ${now})
    on conflict (workspace_id, domain, reporter, organization, report_id) do nothing`
  return count > 0
}

type DayOfDomain = { domain: string; day: string }

export const countSources = async ({ sql, workspace }: Read, { domain, day }: DayOfDomain) => {
  const [{ count }] = await sql<[{ count: number }]>`
    select count(*)::integer as count from dmarc_sources
    where workspace_id = ${workspace} and domain = ${domain} and day = ${day}`
  return count
}

/** Adds the mails of a report to those of its day. */
export const addSources = (
  { sql, workspace }: Write,
  { domain, day, reporter }: DayOfDomain & { reporter: string },
  sources: Source[],
) => {
  const rows = sources
    .map(({ address, ...counts }) => ({
      workspace_id: workspace,
      domain,
      day,
      reporter,
      source: address ?? '',
      ...counts,
    }))
    .toSorted((one, other) => (one.source < other.source ? -1 : 1))
  return sql`
    insert into dmarc_sources ${sql(rows)}
    on conflict (workspace_id, domain, day, reporter, source) do update
      set messages = dmarc_sources.messages + excluded.messages, passed = dmarc_sources.passed + excluded.passed,
        spf_aligned = dmarc_sources.spf_aligned + excluded.spf_aligned, dkim_aligned = dmarc_sources.dkim_aligned + excluded.dkim_aligned,
        quarantined = dmarc_sources.quarantined + excluded.quarantined, rejected = dmarc_sources.rejected + excluded.rejected`
}

type Selected = { domains: string[]; since: string }

const selected = ({ sql, workspace }: Read, { domains, since }: Selected) => sql`
  dmarc_sources where workspace_id = ${workspace} and domain = any (${domains}::text[]) and day >= ${since}`

export type DayRow = {
  day: string
  messages: number
  passed: number
  quarantined: number
  rejected: number
}

export const days = (tx: Read, chosen: Selected) => tx.sql<DayRow[]>`
  select day::text, sum(messages)::bigint as messages, sum(passed)::bigint as passed,
    sum(quarantined)::bigint as quarantined, sum(rejected)::bigint as rejected
  from ${selected(tx, chosen)} group by dmarc_sources.day order by dmarc_sources.day`

export type FailingRow = Evidence & {
  source: string
  messages: number
  failed: number
  spf_aligned: number
  dkim_aligned: number
  quarantined: number
  rejected: number
  reporters: string[]
}

const mostFailing = 50

/** The sources with the most mails that failed, with the checks of most of these. */
export const failing = (tx: Read, chosen: Selected) => {
  const worst = (column: 'spf_domain' | 'spf_result' | 'dkim_domain' | 'dkim_result') => tx.sql`
    (array_agg(${tx.sql(column)} order by messages - passed desc, day desc))[1] as ${tx.sql(column)}`
  return tx.sql<FailingRow[]>`
    select source, sum(messages)::bigint as messages, sum(messages - passed)::bigint as failed,
      sum(spf_aligned)::bigint as spf_aligned, sum(dkim_aligned)::bigint as dkim_aligned,
      sum(quarantined)::bigint as quarantined, sum(rejected)::bigint as rejected,
      (array_agg(distinct reporter order by reporter))[1:10] as reporters,
      ${worst('spf_domain')}, ${worst('spf_result')}, ${worst('dkim_domain')}, ${worst('dkim_result')}
    from ${selected(tx, chosen)} and messages > passed
    group by source order by failed desc, source limit ${mostFailing}`
}

const mostRemoved = 50_000

export const removeSourcesBefore = ({ sql, workspace }: Write, day: string) => sql`
  with old as materialized (
    select domain, day, reporter, source from dmarc_sources
    where workspace_id = ${workspace} and day < ${day} limit ${mostRemoved}
  )
  delete from dmarc_sources s using old o
  where s.workspace_id = ${workspace} and s.domain = o.domain and s.day = o.day and s.reporter = o.reporter
    and s.source = o.source`

export const removeReportsBefore = ({ sql, workspace }: Write, day: string) => sql`
  with old as materialized (
    select domain, reporter, organization, report_id from dmarc_reports
    where workspace_id = ${workspace} and day < ${day} limit ${mostRemoved}
  )
  delete from dmarc_reports r using old o
  where r.workspace_id = ${workspace} and r.domain = o.domain and r.reporter = o.reporter
    and r.organization = o.organization and r.report_id = o.report_id`
