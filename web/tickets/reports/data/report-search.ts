import type { Grouping } from '../../../../contract/tickets/reports/reports.ts'

/** The search parameters of a report in the URL. */
export type ReportSearch = Partial<
  Record<'from' | 'to' | 'hours' | 'show' | 'by' | 'sort' | Grouping, string | undefined>
>

/** The search parameters of the ticket list behind a number. */
export type ReportListSearch = ReportSearch & { figure?: string | undefined; hour?: number | undefined }

export const groupings = ['channel', 'team', 'member', 'tag', 'company'] as const satisfies Grouping[]

/** A report is filtered by one of these at most. */
export const narrowings = ['team', 'member', 'tag', 'company'] as const satisfies Grouping[]

export const noNarrowing = { team: undefined, member: undefined, tag: undefined, company: undefined }

/** The filter by team, member, tag or company. */
export const narrowingOf = (search: ReportSearch) => {
  const by = narrowings.find((one) => search[one])
  const ulid = by && search[by]
  return by && ulid ? { by, ulid } : undefined
}

/** Returns the search parameters of the report, filtered by a group of the comparison. */
export const filteredBy = (search: ReportSearch, by: Grouping, ulid: string): ReportSearch =>
  by === 'channel' ? { ...search, channel: ulid } : { ...search, ...noNarrowing, [by]: ulid }

export const countsBusinessHours = ({ hours }: ReportSearch) => hours === 'business'
