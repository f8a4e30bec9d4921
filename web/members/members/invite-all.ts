import { call } from '../../platform/api/client.ts'
import { ApiProblem } from '../../platform/base/problem.ts'
import type { Access } from './access-fields.tsx'

/** The result of inviting an address. Without an error, the invitation was sent. */
export type Result = { email: string; error?: string }

/** The addresses in a text, also written as `Ada Okafor <ada@example.com>`. Each occurs once. */
export const addressesIn = (text: string) => {
  const parts = text.includes('<') ? (text.match(/[^\s,;<>"]+@[^\s,;<>"]+/g) ?? []) : text.split(/[\s,;]+/)
  return [...new Set(parts.map((part) => part.toLowerCase()).filter((part) => part !== ''))]
}

type Invited = { name: string; access: Access }

/** Invites one after the other, so that a rejected address does not stop the others. */
export const inviteAll = async (emails: string[], { name, access: { role, channels } }: Invited) => {
  const channel_ulids = role === 'admin' ? null : channels
  const shared = { role, name: emails.length === 1 ? name.trim() || null : null }
  const results: Result[] = []
  for (const email of emails) {
    const body = { email, ...shared, ...(channel_ulids && { channel_ulids }) }
    const error = await call('POST /api/members/invite', { body }).then(
      () => undefined,
      (error: Error) => faultIn(error),
    )
    results.push({ email, ...(error !== undefined && { error }) })
  }
  return results
}

const faultIn = (error: Error) =>
  (error instanceof ApiProblem ? Object.values(error.errors)[0]?.[0] : undefined) ?? error.message
