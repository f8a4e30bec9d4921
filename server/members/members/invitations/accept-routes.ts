import type { Static } from 'typebox'
import { acceptInvitation, showInvitation } from '../../../../contract/members/invitations.ts'
import type { Db } from '../../../platform/db/open.ts'
import { onAccount } from '../../../platform/http/account-route.ts'
import { fieldFaults, label } from '../../../platform/kernel/field-faults.ts'
import { invalid, linkInvalid } from '../../../platform/kernel/problem.ts'
import type { Sessions } from '../../../workspaces/index.ts'
import { rejectPassword } from '../../company-sign-in/actions.ts'
import { personWithWorkspaces } from '../record/accounts.ts'
import { rejectWeakPassword } from '../record/password-rules.ts'
import { hashPassword } from '../record/passwords.ts'
import { accept, type Newcomer } from './accept.ts'
import { type Asking, findOpen } from './find-open.ts'

type Services = { db: Pick<Db, 'global'>; sessions: Pick<Sessions, 'begin' | 'forget'> }

const by = { type: 'system', name: 'invitations' } as const

const find = async ({ params }: { params: { secret: string } }, services: Services) => {
  const invitation = await findOpen(services, params.secret)
  if (!invitation) throw linkInvalid()
  return invitation
}

export const routes = [
  onAccount(showInvitation, find, async ({ found: { workspace, logo_url, email, name, isKnown } }) => ({
    workspace_name: workspace,
    workspace_logo_url: logo_url,
    email,
    name,
    has_account: isKnown,
  })),
  onAccount(acceptInvitation, find, async ({ found, body, client }, { db, sessions }: Services) => {
    if (!found.isKnown) await db.global.read((tx) => rejectPassword(tx, found.email))
    const newcomer = found.isKnown ? undefined : await newcomerOf(body, found)
    const joined = await db.global.write(by, async (tx) => {
      const joined = await accept(tx, found, newcomer, client)
      if (joined?.isNew) await sessions.begin(tx, joined.userId, client)
      return joined
    })
    if (!joined) throw linkInvalid()
    sessions.forget()
    const { userId, isNew } = joined
    const signedIn = isNew ? await db.global.read((tx) => personWithWorkspaces(tx, userId)) : null
    return { workspace_name: found.workspace, signed_in: signedIn }
  }),
]

type Given = Static<(typeof acceptInvitation)['body']>

const newcomerOf = async (
  { name, password, timezone, language }: Given,
  { email }: Asking,
): Promise<Newcomer> => {
  if (!name || !password)
    throw invalid({
      ...(!name && { name: [fieldFaults.required(label('name'))] }),
      ...(!password && { password: [fieldFaults.required(label('password'))] }),
    })
  await rejectWeakPassword(password, { email, name })
  return { name, passwordHash: await hashPassword(password), timezone, language }
}
