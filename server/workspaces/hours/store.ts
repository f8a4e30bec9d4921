import type { Read, Write } from '../../platform/db/transaction.ts'
import { type BusinessHours, fromMonday } from './rules.ts'

export type Opening = { timezone: string; business_hours: BusinessHours | null }

/** The business hours, locked until the transaction ends. */
export const hold = async (tx: Write) => {
  const { sql, workspace } = tx
  const lock = sql`select pg_advisory_xact_lock_shared(hashtextextended('business hours', ${workspace}))`
  const [, [opening]] = await Promise.all([lock, select(tx)])
  return opening
}

export const find = async (tx: Read) => {
  const [opening] = await select(tx)
  return inOrder(opening)
}

const select = ({ sql, workspace }: Read) => sql<[Opening]>`
  select timezone, business_hours from workspaces where id = ${workspace}`

const inOrder = ({ timezone, business_hours: hours }: Opening): Opening => ({
  timezone,
  business_hours: hours && fromMonday(hours),
})
