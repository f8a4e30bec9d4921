import { finishSetup, showSetup } from '../../../../contract/members/setup.ts'
import { onAccount } from '../../../platform/http/account-route.ts'
import { linkInvalid } from '../../../platform/kernel/problem.ts'
import * as store from '../passwords/setup-store.ts'
import { digest } from '../sign-in/link.ts'
import { beginSession, type SigningIn } from '../sign-in/sign-in.ts'
import { finish } from './setup.ts'

export const routes = [
  onAccount(showSetup, async (_, { db }: Pick<SigningIn, 'db'>) => ({
    is_open: await db.global.read(store.isOpen),
  })),
  onAccount(finishSetup, async ({ body: { secret, ...given }, client }, services: SigningIn) => {
    await services.attempts.secret(client.ipAddress)
    const user = await services.db.global.read((tx) => store.find(tx, digest(secret)))
    if (user === undefined || !(await finish(services, user, given, client))) throw linkInvalid()
    return beginSession(services, user, client)
  }),
]
