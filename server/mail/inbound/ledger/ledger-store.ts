import type { MailStatus, MailWay, Verdicts } from '../../../../contract/mail/mails.ts'
import type { Leased } from '../../../platform/background/leases.ts'
import { wake } from '../../../platform/background/wakes.ts'
import type { WorkTable } from '../../../platform/background/work-table.ts'
import type { GlobalWrite, Read, Write } from '../../../platform/db/transaction.ts'
import type { JudgedCandidate } from './rules.ts'

/** A mail as it was received. */
type Arrived = {
  channel_id: number
  ulid: string
  way: MailWay
  storage_key: string | null
  size: number
  envelope_from: string | null
  envelope_to: string[]
  client_address: string | null
  client_name: string | null
}

export type NewMail = Arrived & {
  workspace_id: number
  source_key: string | null
  status?: MailStatus
  reason?: string
  decided_at?: Date
}

// Rows of one insert have the same columns, and mails with and without a status may be inserted together.
const undecided = { status: 'received', reason: null, decided_at: null } as const

export const readingWork = 'reading mail'

/** Returns the ULIDs of the new rows. */
export const insert = async (tx: GlobalWrite, mails: NewMail[]) => {
  const { sql, now } = tx
  for (const workspace of new Set(mails.map(({ workspace_id }) => workspace_id)))
    wake({ ...tx, workspace }, readingWork)
  const rows = mails.map((mail) => ({ ...undecided, ...mail, received_at: now, due_at: now }))
  const inserted = await sql<{ ulid: string }[]>`
    insert into mails ${sql(rows)}
    on conflict (workspace_id, channel_id, source_key) where source_key is not null do nothing returning ulid`
  return new Set(inserted.map(({ ulid }) => ulid))
}

/** A mail that waits to be processed. */
export type OpenMail = Leased &
  Arrived & {
    id: number
    received_at: Date
    /** The number of processes that crashed while they processed the mail. */
    crashes: number
  }

const columns = [
  'ulid',
  'channel_id',
  'way',
  'storage_key',
  'size',
  'envelope_from',
  'envelope_to',
  'client_address',
  'client_name',
  'received_at',
  'crashes',
]

/** Mails that wait to be processed. Suspect mails are mails during which a process crashed. */
export const unread = ({ isSuspect }: { isSuspect: boolean }): WorkTable => ({
  work: isSuspect ? 'reading mail after a crash' : readingWork,
  name: 'mails',
  key: 'id',
  columns,
  only: (sql) => sql`(status = 'received' and (crashes > 0) = ${isSuspect}::boolean)`,
  countsCrashes: true,
})

/** Locks the mail. Returns whether its status is still `received`. */
export const hold = async ({ sql, workspace }: Write, id: number) => {
  const [mail] = await sql`
    select from mails where workspace_id = ${workspace} and id = ${id} and status = 'received' for update`
  return mail !== undefined
}

/** An earlier copy of the mail in the channel. */
export const duplicateOf = async ({ sql, workspace }: Read, channel: number, fingerprint: Uint8Array) => {
  const [mail] = await sql<{ ulid: string; ticket_id: number | null; message_id: number | null }[]>`
    select ulid, ticket_id, message_id from mails
    where workspace_id = ${workspace} and channel_id = ${channel} and fingerprint = ${Buffer.from(fingerprint)}
      and status in ('ticketed', 'joined', 'automatic')`
  return mail
}

/** The data that was read from the mail. */
export type Learnt = {
  from_name: string | null
  from_address: string | null
  subject: string
  mail_ref: string | null
  fingerprint: Uint8Array
  verdicts: Verdicts
  candidates: readonly JudgedCandidate[]
}

/** The headers of a mail that could not be parsed as a whole. */
export type Head = Partial<Pick<Learnt, 'from_name' | 'from_address' | 'subject' | 'mail_ref'>>

export type Outcome = Head & {
  status: MailStatus
  reason?: string | null
  ticket_id?: number | null
  message_id?: number | null
  side_conversation_id?: number | null
}

export const settle = ({ sql, workspace, now }: Write, id: number, outcome: Outcome, learnt?: Learnt) => {
  const { verdicts, fingerprint, candidates, ...fields } = learnt ?? {}
  const known = learnt && {
    ...fields,
    fingerprint: Buffer.from(fingerprint ?? []),
    verdicts: JSON.stringify(verdicts),
    candidates: JSON.stringify(candidates?.map(keptOf)),
  }
  return sql`
    update mails set ${sql({ reason: null, ...outcome, ...known, decided_at: now, holder: null })}
    where workspace_id = ${workspace} and id = ${id}`
}

/** The candidate without `matched`, which may be a secret reply address. */
const keptOf = ({ ticket, by, isParticipant, isSecret, message = null, outcome }: JudgedCandidate) => ({
  ticket,
  by,
  message,
  outcome,
  is_participant: isParticipant,
  is_unforgeable: isSecret,
})

/** The mails stay in the ledger when their tickets are deleted. */
export const forgetTickets = ({ sql, workspace }: Write, tickets: number[]) => sql`
  update mails set ticket_id = null, message_id = null
  where workspace_id = ${workspace} and ticket_id = any (${tickets}::bigint[])`

/** Stores the reason why the mail still waits. */
export const note = ({ sql, workspace }: Write, id: number, reason: string) => sql`
  update mails set reason = ${reason} where workspace_id = ${workspace} and id = ${id} and status = 'received'`
