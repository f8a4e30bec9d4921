import { enter, type GlobalWrite } from '../../../platform/db/transaction.ts'
import { isStorable } from '../../../platform/validation/storable.ts'
import { companyOfEmail, links, type StoredProvider } from '../../company-sign-in/actions.ts'
import { acceptInvitationsOf, findAccount, joinProved, personWithWorkspaces } from '../../members/actions.ts'
import { nameIn } from '../oidc/provider.ts'
import { proveAddress } from '../passwords/prove-address.ts'

type Claims = { sub: string; email?: unknown; name?: unknown }
type Provider = Pick<StoredProvider, 'adds_members' | 'joining_role' | 'joining_channels'> & {
  workspace: number
}
type Account = { id: number; email: string }

export type Admission = { userId: number } | { refusal: 'foreign' | 'taken' | 'stranger'; email: string }

/**
 * The account of a person whom the provider of a workspace has authenticated. The provider speaks for the proved domains of
 * its workspace and for no others: neither the address that it names nor that of the account may be outside of them.
 */
export const admit = async (tx: GlobalWrite, provider: Provider, claims: Claims): Promise<Admission> => {
  const email = String(claims.email).toLowerCase()
  const { workspace } = provider
  const isOwn = async (address: string) => (await companyOfEmail(tx, address))?.workspace === workspace
  // Letters outside of ASCII may become others in lower case, so the address counts as it came.
  if (!(await isOwn(String(claims.email))) || !isStorable(email)) return { refusal: 'foreign', email }
  const here = { sql: tx.sql, workspace }
  const linked = await links.find(here, claims.sub)
  if (linked && !(await isOwn(linked.email))) return { refusal: 'foreign', email: linked.email }
  const account: Account | undefined = linked ?? (await findAccount(tx, email))
  if (account && !linked && (await links.hasAny(here, account.id))) return { refusal: 'taken', email }
  const userId = await join(tx, provider, account, {
    email: account?.email ?? email,
    name: nameIn(claims.name),
  })
  return userId === undefined ? { refusal: 'stranger', email } : { userId }
}

type Person = { email: string; name: string | undefined }

/** Accepts what the person is invited to, and lets them join if the workspace wants it. Undefined for a stranger. */
const join = async (
  tx: GlobalWrite,
  { workspace, adds_members, joining_role, joining_channels }: Provider,
  account: Account | undefined,
  person: Person,
) => {
  if (account) await proveAddress(tx, account.id)
  const workspaces = account ? (await personWithWorkspaces(tx, account.id)).workspaces : []
  if (account && workspaces.some(({ id }) => id === workspace)) return account.id
  const invited = await acceptInvitationsOf(tx, person.email, person.name)
  if (adds_members) {
    const channels = joining_channels ?? undefined
    return joinProved(await enter(tx, workspace), { ...person, role: joining_role, channels })
  }
  return invited ?? (workspaces.length ? account?.id : undefined)
}
