import type { Write } from '../../../platform/db/transaction.ts'

export type NewReport = {
  ulid: string
  recipient: string
  outcome: 'failed' | 'delayed' | 'delivered'
  code: string | null
  words: string
}

export const insertReports = ({ sql, workspace, now }: Write, message: number, reports: NewReport[]) => sql`
  insert into delivery_reports ${sql(
    reports.map((report) => ({ workspace_id: workspace, message_id: message, ...report, reported_at: now })),
  )}`
