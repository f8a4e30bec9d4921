import type { Read, Write } from '../platform/db/transaction.ts'
import { type BusinessHours, fromMonday } from './rules.ts'

export type Opening = { timezone: string; business_hours: BusinessHours | null }

export const hold = async ({ sql, workspace }: Write) => {
  const [opening] = await sql<[Opening]>`
    select timezone, business_hours from workspaces where id = ${workspace} for share`
  return opening
}

export const find = async ({ sql, workspace }: Read) => {
  const [opening] = await sql<[Opening]>`
    select timezone, business_hours from workspaces where id = ${workspace}`
  return inOrder(opening)
}

const inOrder = ({ timezone, business_hours: hours }: Opening): Opening => ({
  timezone,
  business_hours: hours && fromMonday(hours),
})
