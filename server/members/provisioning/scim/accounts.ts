import { acrossWorkspaces, type Write } from '../../../platform/db/transaction.ts'
import { isEmail } from '../../../platform/validation/addresses.ts'
import { proveAddress } from '../../accounts/actions.ts'
import { isOwnDomain } from '../../company-sign-in/actions.ts'
import { findAccount, openAccount, personWithWorkspaces, updateAccount } from '../../members/actions.ts'
import { invalidValue } from './errors.ts'
import type { StoredUser } from './user-store.ts'

/** The address that a user name is. */
export const addressOf = (userName: string | null | undefined) => {
  const email = userName?.toLowerCase()
  if (!email) throw invalidValue('userName is required.')
  if (!isEmail(email) || email.length > 255)
    throw invalidValue('userName must be the email address of the user.')
  return email
}

export const rejectForeignDomain = async (tx: Write, email: string) => {
  if (await isOwnDomain(tx, email)) return
  const domain = email.slice(email.lastIndexOf('@') + 1)
  throw invalidValue(`The workspace has not proved that ${domain} is its own domain.`)
}

/**
 * The account of an address, without a password if it is new. The owner of a domain may take over an account whose address
 * nobody has proved: what gave access to it before ends, as after a reset of the password.
 */
export const accountFor = async (tx: Write, email: string, name: string | undefined) => {
  const { id } = await openAccount(tx, { email, name, passwordHash: null })
  await acrossWorkspaces(tx, (all) => proveAddress(all, id))
  const account = await findAccount(tx, email)
  if (!account) throw new Error('An account vanished while it was provisioned.')
  await rename(tx, account, name)
  return account
}

/** Renames a person in the app, unless they are a member elsewhere, too: their name is not of this workspace alone. */
export const rename = async (
  tx: Write,
  { id, name }: Pick<StoredUser, 'id' | 'name'>,
  wanted: string | undefined,
) => {
  if (!wanted || wanted === name) return
  await acrossWorkspaces(tx, async (all) => {
    const { workspaces } = await personWithWorkspaces(all, id)
    if (workspaces.every((one) => one.id === tx.workspace)) await updateAccount(all, id, { name: wanted })
  })
}
