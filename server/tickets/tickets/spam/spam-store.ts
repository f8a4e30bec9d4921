import type { Read } from '../../../platform/db/transaction.ts'

/** Returns true if the mail of an open ticket looked like spam, and nobody has said that it is not. */
export const looksLikeSpam = async ({ sql, workspace }: Read, ticket: number) => {
  const [{ types }] = await sql<[{ types: string[] }]>`
    select array(select type from events where workspace_id = ${workspace} and ticket_id = ${ticket}
      and type in ('ticket.looks_like_spam', 'ticket.spam_dismissed')) as types`
  return types.length === 1
}
