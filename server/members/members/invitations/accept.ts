import { enter, type GlobalWrite } from '../../../platform/db/transaction.ts'
import type { Client } from '../../../platform/http/callers/client.ts'
import { recordOfAccount } from '../../../workspaces/index.ts'
import { findAccount, type NewAccount, openAccount, rejectUnproved } from '../record/accounts.ts'
import * as members from '../record/store.ts'
import * as store from './invitation-store.ts'
import { join } from './joining.ts'

/** The details that a person without an account enters. */
export type Newcomer = Pick<NewAccount, 'timezone' | 'language'> & {
  name: string
  passwordHash: string | null
}

/** The person who joined, and whether their account is new. */
export type Joined = { userId: number; isNew: boolean }

/**
 * Accepts an invitation once; undefined if it is no longer open. An existing account stays unchanged: a link in a mail
 * must not change the name or password of a person.
 */
export const accept = async (
  tx: GlobalWrite,
  { workspace_id, id, email, is_copied }: store.OpenInvitation,
  newcomer: Newcomer | undefined,
  client?: Client,
): Promise<Joined | undefined> => {
  const known = await findAccount(tx, email)
  if (known) rejectUnproved(known)
  const person = known ?? (newcomer && { email, ...newcomer, isUnproved: is_copied })
  if (!person || (known && is_copied)) return undefined
  const inside = await enter(tx, workspace_id)
  const claim = await store.claim(inside, id)
  if (!claim) return undefined
  const account = 'id' in person ? { ...person, isNew: false } : await openAccount(tx, person)
  const joined = { userId: account.id, isNew: account.isNew }
  if (await members.isMember(inside, email)) return joined
  const { role, all_channels, channels } = claim
  const themselves = { type: 'user', id: account.id } as const
  await join({ ...inside, by: themselves }, account, role, all_channels ? undefined : channels)
  const changes = [{ field: 'role', before: null, after: JSON.stringify(role) }]
  const action = 'member.joined'
  await recordOfAccount(inside, account, { action, client, workspace: workspace_id, changes })
  return joined
}

/** Accepts all open invitations to a verified address. Returns the account, if there were any. */
export const acceptInvitationsOf = async (tx: GlobalWrite, email: string, name: string | undefined) => {
  let userId: number | undefined
  for (const invitation of await store.openOf(tx, email)) {
    const newcomer = { name: name ?? invitation.name ?? email, passwordHash: null }
    userId = (await accept(tx, invitation, newcomer))?.userId ?? userId
  }
  return userId
}
