import { acceptInvitationsOf, findAccount, personWithWorkspaces } from '../../members/actions.ts'
import { proveAddress } from '../passwords/prove-address.ts'
import { by, type SigningIn } from '../sign-in/sign-in.ts'
import type { Person } from './provider.ts'

/**
 * The account for a verified email address. Members already have one, and invited persons get one and join. All others
 * are rejected: an account at the provider is no invitation.
 */
export const accountOf = ({ db }: Pick<SigningIn, 'db'>, { email, name }: Person) =>
  db.global.write(by, async (tx) => {
    const account = await findAccount(tx, email)
    if (account) {
      await proveAddress(tx, account.id)
      const { workspaces } = await personWithWorkspaces(tx, account.id)
      if (workspaces.length) return account.id
    }
    return acceptInvitationsOf(tx, email, name)
  })
