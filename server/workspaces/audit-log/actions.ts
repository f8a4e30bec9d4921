import type { AuditedAction } from '../../../contract/workspaces/audited.ts'
import { removeInEach } from '../../platform/db/each-workspace.ts'
import { type Portion, portionOf } from '../../platform/db/erasing.ts'
import type { Db } from '../../platform/db/open.ts'
import type { AuditedChange, GlobalWrite, OutgoingAudit, Write } from '../../platform/db/transaction.ts'
import type { Client } from '../../platform/http/callers/client.ts'
import { programOf } from '../../platform/http/callers/user-agent.ts'
import * as store from './store.ts'

export { close as closeAuditLog, writeEntries } from './store.ts'
export { type Verdict as AuditLogVerdict, verify as verifyAuditLog } from './verify.ts'

export type Who = store.Who
type What = {
  action: AuditedAction
  client?: Client | undefined
  /** The workspace of the entry; without it, all workspaces of the person. */
  workspace?: number
  name?: string | undefined
  /** If it was not the person. */
  by?: 'system'
  changes?: AuditedChange[]
}

/**
 * Records an action of a person on their account, in all their workspaces. An action for an unknown address is not
 * recorded: the address belongs to no workspace.
 */
export const recordOfAccount = async (tx: GlobalWrite | Write, who: Who, what: What) => {
  const person = await store.findPerson(tx as GlobalWrite, who) // both have what it needs
  if (!person) return
  const { ulid, name, email, workspaces } = person
  const { client } = what
  for (const workspace of what.workspace ? [what.workspace] : workspaces)
    tx.outbox.audits.push({
      workspace,
      at: tx.now,
      action: what.action,
      target: ulid,
      by: what.by ? { type: what.by } : { type: 'member', ulid },
      personal: {
        actor: what.by ? undefined : { name, email },
        ip_address: client?.ipAddress,
        client: programOf(client?.userAgent),
        name: what.name ?? name,
        changes: what.changes ?? [],
      },
    })
}

/** Records what Bellhop did in a workspace for another system. */
export const recordOfSystem = (
  { outbox, workspace, now }: Write,
  { name, ...what }: { action: AuditedAction; target: string; name: string },
) => void outbox.audits.push({ workspace, at: now, ...what, by: { type: 'system' }, personal: { name } })

/** Records in each of these workspaces that the operator ran a command. */
export const recordCommand = (
  tx: Pick<GlobalWrite, 'outbox' | 'now'>,
  workspaces: Iterable<number>,
  command: Command,
) => {
  for (const workspace of new Set(workspaces))
    tx.outbox.audits.push({
      workspace,
      at: tx.now,
      action: 'command.run',
      target: null,
      by: { type: 'operator' },
      personal: command,
    })
}

type Command = Required<Pick<OutgoingAudit['personal'], 'name' | 'changes'>>

/** The workspaces of a person, for commands about accounts. */
export const workspacesOfAccount = async (tx: GlobalWrite, who: Who) =>
  (await store.findPerson(tx, who))?.workspaces ?? []

const by = { type: 'system', name: 'chores' } as const

/** Deletes the entries whose time is over. */
export const forgetOldEntries = ({ db }: { db: Pick<Db, 'write' | 'global'> }, atOnce = 1_000) =>
  removeInEach(db, by, atOnce, { where: store.workspacesWithOld, removeSome: store.removeOld })

/** Erases the addresses of a contact among the next entries. Returns how many were read, and the last if there are more. */
export const eraseEntriesWith = async (
  tx: Write,
  person: { id: number; addresses: readonly string[] },
  portion: Portion,
) => {
  const { last, read } = await portionOf(tx, 'audit_entries', portion)
  if (last === null) return { erased: 0, read, last: undefined }
  const of = { contact: person.id, addresses: person.addresses }
  const erased = await store.eraseWith(tx, of, { after: portion.after, upTo: last })
  return { erased, read, last: read < portion.most ? undefined : last }
}
