import { idByAddress } from '../../../contacts/index.ts'
import { batched } from '../../../platform/db/batched.ts'
import type { Read, Write } from '../../../platform/db/transaction.ts'
import type { Learned, Lesson } from './rules.ts'

const million = 1_000_000
export const inMillionths = (weight: number) => Math.round(weight * million)

/** The tokens of a mail that the workspace has learned. */
export const lessonsOn = async ({ sql, workspace }: Read, tokens: readonly number[]) => {
  const rows = await sql<{ token: number; weight: number; spam: number; ham: number }[]>`
    select token, weight, spam, ham from spam_tokens
    where workspace_id = ${workspace} and token = any ((select ${[...tokens]}::integer[])::integer[])`
  return new Map<number, Learned>(
    rows.map(({ token, weight, ...counts }) => [token, { ...counts, weight: weight / million }]),
  )
}

const latest = 100

/** Returns true if a member has answered one of the latest tickets of a contact. */
export const hasAnswered = async ({ sql, workspace }: Read, address: string) => {
  const [{ has }] = await sql<[{ has: boolean }]>`
    select exists (
      select from (
        select id from tickets
        where workspace_id = ${workspace} and contact_id = ${idByAddress({ sql, workspace }, address)}
        order by id desc limit ${latest}) as t
      where exists (select from messages m
        where m.workspace_id = ${workspace} and m.ticket_id = t.id and m.type = 'outbound'
          and m.sender_type = 'user' and not m.is_automatic)
    ) as has`
  return has
}

type NewEvidence = { ticket: number; tokens: number[]; wasSpam: boolean }

const keptMs = 90 * 24 * 60 * 60_000

/** Keeps the tokens of mails that opened tickets. Each takes the place of two old ones, so that they do not grow. */
export const keep = batched(async ({ sql, workspace, now }: Write, mails: NewEvidence[]) => {
  const rows = mails.map(({ ticket, tokens, wasSpam }) => ({
    ...{ workspace_id: workspace, ticket_id: ticket, tokens, was_spam: wasSpam, created_at: now },
  }))
  await sql`
    with forgotten as (
      delete from spam_evidence where workspace_id = ${workspace} and ticket_id = any (array(
        select ticket_id from spam_evidence where workspace_id = ${workspace} order by ticket_id
        limit ${2 * mails.length})) and created_at < ${new Date(now.getTime() - keptMs)})
    insert into spam_evidence ${sql(rows)}`.execute()
  return []
})

export type Held = {
  ticket: number
  tokens: number[]
  status: string
  was_spam: boolean
  is_dismissed: boolean
  lesson: Lesson | null
  added: number
}

/** Locks the evidence of a ticket until the transaction ends. */
export const hold = async ({ sql, workspace }: Write, ticket: string) => {
  const [held] = await sql<Held[]>`
    select t.id as ticket, e.tokens, t.status, e.was_spam, e.lesson, e.added, exists (
      select from events d where d.workspace_id = ${workspace} and d.ticket_id = t.id
        and d.type = 'ticket.spam_dismissed') as is_dismissed
    from tickets t join spam_evidence e on e.workspace_id = ${workspace} and e.ticket_id = t.id
    where t.workspace_id = ${workspace} and t.ulid = ${ticket} for no key update of e`
  return held
}

type Taught = { tokens: number[]; added: number; lesson: Lesson; mails: 1 | -1 }

/** Adds a lesson to the tokens of a mail, or takes it back. */
export const teach = ({ sql, workspace, now }: Write, { tokens, added, lesson, mails }: Taught) => sql`
  insert into spam_tokens (workspace_id, token, weight, spam, ham, taught_at)
  select ${workspace}, token, ${mails * added}::integer, ${lesson === 'spam' ? mails : 0}::integer,
    ${lesson === 'ham' ? mails : 0}::integer, ${now}
  from unnest(${tokens}::integer[]) as token order by token
  on conflict (workspace_id, token) do update set weight = spam_tokens.weight + excluded.weight,
    spam = greatest(0, spam_tokens.spam + excluded.spam), ham = greatest(0, spam_tokens.ham + excluded.ham),
    taught_at = excluded.taught_at`

export const setLesson = (
  { sql, workspace }: Write,
  ticket: number,
  { lesson, added }: { lesson: Lesson | null; added: number },
) => sql`
  update spam_evidence set lesson = ${lesson}, added = ${added}
  where workspace_id = ${workspace} and ticket_id = ${ticket}`

/** Forgets the tokens that taught least and longest ago, beyond a number. */
export const forget = ({ sql, workspace }: Write, most: number) => sql`
  delete from spam_tokens where workspace_id = ${workspace} and token = any (array(
    select token from spam_tokens where workspace_id = ${workspace}
    order by spam + ham desc, taught_at desc offset ${most}))`

export const countTokens = async ({ sql, workspace }: Read) => {
  const [{ total }] = await sql<[{ total: number }]>`
    select count(*) as total from spam_tokens where workspace_id = ${workspace}`
  return total
}
