import { findAccount } from '../../members/members/record/accounts.ts'
import type { GlobalRead, Write } from '../../platform/db/transaction.ts'
import { badRequest } from '../../platform/kernel/problem.ts'
import { find } from '../../workspaces/workspaces/store.ts'

/** The workspace with a slug, ULID or id. */
export const getWorkspace = async (tx: GlobalRead, name: string) => {
  const workspace = await find(tx, name)
  if (workspace) return workspace
  throw badRequest(`There is no workspace "${name}". Run "bellhop workspace list" to see all workspaces.`)
}

export const getAccount = async (tx: GlobalRead, email: string) => {
  const account = await findAccount(tx, email)
  if (account) return account
  throw badRequest(`There is no user "${email}". Run "bellhop member add" to add a user to a workspace.`)
}

/** These channels of a workspace. Rejects unknown ones. */
export const getChannels = async (tx: Write, ulids: string[]) => {
  // Imported late, since few commands look for channels.
  const { findByUlids } = await import('../../channels/actions.ts')
  const channels = await findByUlids(tx, ulids)
  const missing = ulids.filter((ulid) => !channels.some((channel) => channel.ulid === ulid))
  if (missing.length) throw badRequest(`The workspace has no channel ${missing.join(', ')}.`)
  return channels
}

/** The id of the workspace of a channel. */
export const getWorkspaceOfChannel = async (tx: GlobalRead, ulid: string) => {
  const { findWorkspaceOf } = await import('../../channels/store.ts')
  const workspace = await findWorkspaceOf(tx, ulid.toLowerCase())
  if (workspace) return workspace
  throw badRequest(`There is no channel "${ulid}".`)
}
