import type { MailFate, MailWay, Verdicts } from '../../contract/mails.ts'
import { dueInTurns } from '../platform/background/fair-claim.ts'
import type { Room } from '../platform/background/slots.ts'
import { isAbandoned } from '../platform/db/holder.ts'
import type { GlobalWrite, Read, Write } from '../platform/db/transaction.ts'

export type NewMail = {
  workspace_id: number
  channel_id: number
  ulid: string
  way: MailWay
  storage_key: string | null
  size: number
  envelope_from: string | null
  envelope_to: string[]
  client_address: string | null
  client_name: string | null
  source_key: string | null
  fate?: MailFate
  reason?: string
  decided_at?: Date
}

// Rows of one statement have the same columns, and a mail may come together with one that is noted otherwise.
const undecided = { fate: 'received', reason: null, decided_at: null } as const

/** Answers the ULIDs of those that were not there before. */
export const insert = async ({ sql, now }: GlobalWrite, mails: NewMail[]) => {
  const rows = mails.map((mail) => ({ ...undecided, ...mail, received_at: now, next_try_at: now }))
  const inserted = await sql<{ ulid: string }[]>`
    insert into mails ${sql(rows)}
    on conflict (workspace_id, channel_id, source_key) where source_key is not null do nothing returning ulid`
  return new Set(inserted.map(({ ulid }) => ulid))
}

/** A mail whose fate is open, and how often it was tried to find it out, this time included. */
export type OpenMail = {
  workspace: number
  id: number
  ulid: string
  channel: number
  way: MailWay
  storage_key: string | null
  envelope_from: string | null
  envelope_to: string[]
  client_address: string | null
  client_name: string | null
  attempts: number
  /** How often the process that read it was gone before it had ended. */
  unfinished: number
}

type Claim = {
  room: Room
  until: Date
  holder: number
  /** Whether only those are taken during which a process has gone, or only the others. */
  isSuspect: boolean
}

/** Takes mails whose fate is open, in turns of their workspaces, for so long that nobody else has to. */
export const claim = (tx: GlobalWrite, { room, until, holder, isSuspect }: Claim) => tx.sql<OpenMail[]>`
  with first as materialized (
    select workspace_id, id from mails
    where fate = 'received' and next_try_at <= ${tx.now}
      and (workspace_id, id) in (${unread(tx, { room, holder, isSuspect })})
    for update skip locked
  )
  update mails m set attempts = attempts + 1, next_try_at = ${until}, holder = ${holder},
    unfinished = unfinished + coalesce(holder <> ${holder}, false)::integer
  from first where m.workspace_id = first.workspace_id and m.id = first.id
  returning m.workspace_id as workspace, m.id, ulid, channel_id as channel, way, storage_key, envelope_from,
    envelope_to, client_address, client_name, attempts, unfinished`

const unread = (tx: GlobalWrite, { room, holder, isSuspect }: Omit<Claim, 'until'>) => {
  const isHeldByOthers = tx.sql`(unfinished > 0 or coalesce(holder <> ${holder}, false))`
  const only = tx.sql`fate = 'received' and ${isHeldByOthers} = ${isSuspect}::boolean`
  return dueInTurns(tx, room, { table: 'mails', id: 'id', at: 'next_try_at', only })
}

/** What a process held that is gone may be taken by the others at once; what it read alone, after a pause. */
export const takeOver = (tx: GlobalWrite, afterPause: Date) => tx.sql`
  update mails
  set next_try_at = case when unfinished = 0 then ${tx.now} else least(next_try_at, ${afterPause}) end
  where fate = 'received' and next_try_at > ${tx.now} and ${isAbandoned(tx)}`

/** Says whether the fate of the mail is still open; nobody else decides it until the transaction ends. */
export const hold = async ({ sql, workspace }: Write, id: number) => {
  const [mail] = await sql`
    select from mails where workspace_id = ${workspace} and id = ${id} and fate = 'received' for update`
  return mail !== undefined
}

/** The same mail, if the channel has taken it before. */
export const twin = async ({ sql, workspace }: Read, channel: number, fingerprint: Uint8Array) => {
  const [mail] = await sql<{ ulid: string; ticket_id: number | null; message_id: number | null }[]>`
    select ulid, ticket_id, message_id from mails
    where workspace_id = ${workspace} and channel_id = ${channel} and fingerprint = ${Buffer.from(fingerprint)}
      and fate in ('ticketed', 'joined', 'automatic')`
  return mail
}

/** What was learnt by reading it. */
export type Learnt = {
  from_name: string | null
  from_address: string | null
  subject: string
  mail_ref: string | null
  fingerprint: Uint8Array
  verdicts: Verdicts
}

export type Outcome = {
  fate: MailFate
  reason?: string | null
  ticket_id?: number | null
  message_id?: number | null
}

export const settle = ({ sql, workspace, now }: Write, id: number, outcome: Outcome, learnt?: Learnt) => {
  const { verdicts, fingerprint, ...told } = learnt ?? {}
  const known = learnt && {
    ...told,
    fingerprint: Buffer.from(fingerprint ?? []),
    verdicts: JSON.stringify(verdicts),
  }
  return sql`
    update mails set ${sql({ reason: null, ...outcome, ...known, decided_at: now })}
    where workspace_id = ${workspace} and id = ${id}`
}

/** Lets it be tried again later; what happened stands there meanwhile. */
export const postpone = (
  { sql, workspace }: Write,
  id: number,
  until: Date,
  { reason, isNoAttempt }: { reason: string; isNoAttempt: boolean },
) => sql`
  update mails set next_try_at = ${until}, reason = ${reason}, attempts = attempts - ${isNoAttempt ? 1 : 0},
    holder = null, unfinished = 0
  where workspace_id = ${workspace} and id = ${id} and fate = 'received'`
