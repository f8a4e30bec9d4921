import type { Static } from 'typebox'
import type { finishSetup } from '../../../../contract/members/setup.ts'
import { enter, type GlobalWrite, type Write } from '../../../platform/db/transaction.ts'
import type { Client } from '../../../platform/http/callers/client.ts'
import { recordOfAccount, setHours, showHours, updateWorkspace } from '../../../workspaces/index.ts'
import { findCredentials, updateAccount } from '../../members/actions.ts'
import { acceptPassword, replacePassword } from '../passwords/new-password.ts'
import * as store from '../passwords/setup-store.ts'
import { digest, newLinkSecret } from '../sign-in/link.ts'
import { by, type SigningIn } from '../sign-in/sign-in.ts'

/** Opens the setup for the owner. The secret of the link is returned only here. */
export const openSetup = async (tx: GlobalWrite, userId: number) => {
  const secret = newLinkSecret()
  await store.insert(tx, userId, digest(secret))
  return secret
}

type Given = Omit<Static<(typeof finishSetup)['body']>, 'secret'>

/** Sets up the account of the owner and the workspace, once. Undefined if another request was faster. */
export const finish = async ({ db }: Pick<SigningIn, 'db'>, userId: number, given: Given, client: Client) => {
  const { name, email, password, timezone, language } = given
  const passwordHash = await acceptPassword(password, { name, email })
  return db.global.write(by, async (tx) => {
    if (!(await store.close(tx, userId))) return undefined
    const account = await findCredentials(tx, { id: userId })
    if (!account) return undefined
    await updateAccount(tx, userId, { name, email, timezone, language })
    await replacePassword(tx, userId, passwordHash)
    const workspace = await store.workspaceOf(tx, userId)
    await recordOfAccount(tx, { id: userId }, { action: 'account.set_up', client })
    if (workspace) await startWorkspace(await enter(tx, workspace), given)
    return account
  })
}

const startWorkspace = async (tx: Write, { workspace_name: name, timezone, language }: Given) => {
  const { business_hours } = await showHours(tx)
  await setHours(tx, business_hours, timezone)
  await updateWorkspace(tx, { name, ...(language && { language }) })
}
