import { isForRole } from '../../contract/base/permissions.ts'
import { acrossWorkspaces, type Write } from '../platform/db/transaction.ts'
import type { Principal } from '../platform/http/callers/principal.ts'
import { invalid } from '../platform/kernel/problem.ts'
import * as store from './store.ts'

/**
 * Rejects an address with which a workspace could receive mail of another workspace, or send mail in its name: one in a
 * domain that another workspace uses, or in the domain of the system mails. Admins of both workspaces may use it.
 */
export const rejectForeignDomain = async (
  tx: Write,
  { workspaces }: Pick<Principal, 'workspaces'>,
  { address, systemAddress }: { address: string; systemAddress: string },
) => {
  const own = workspaces.filter(({ role }) => isForRole('writeAsAdmin', role)).map(({ id }) => id)
  const domain = address.toLowerCase().split('@').at(-1) ?? ''
  const isSystems = address.toLowerCase() === systemAddress.toLowerCase()
  const isForeign = await acrossWorkspaces(tx, (all) =>
    isSystems ? store.hasOtherWorkspaces(all, own) : store.isUsedByOthers(all, domain, own),
  )
  if (!isForeign) return
  const reason = isSystems
    ? 'Bellhop sends its own mails from this address'
    : `Another workspace uses ${domain}`
  const help = 'Ask the person who runs Bellhop to set the address.'
  throw invalid({ email_address: [`${reason}. ${help}`] })
}
