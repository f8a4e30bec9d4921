import { setTimeout as pause } from 'node:timers/promises'
import {
  changePassword,
  requestPasswordReset,
  resetPassword,
  showPasswordReset,
} from '../../../../contract/members/passwords.ts'
import { onAccount } from '../../../platform/http/account-route.ts'
import type { Client } from '../../../platform/http/callers/client.ts'
import { actorOf } from '../../../platform/http/callers/principal.ts'
import { linkInvalid } from '../../../platform/kernel/problem.ts'
import { recordOfAccount } from '../../../workspaces/index.ts'
import { companyRequired, rejectPassword, requiredOf } from '../../company-sign-in/actions.ts'
import { findAccount, findCredentials } from '../../members/actions.ts'
import { noticeTo } from '../notices/notices.ts'
import { digest, isLinkSecret } from '../sign-in/link.ts'
import { requirePassword } from '../sign-in/require-password.ts'
import { by, type SigningIn } from '../sign-in/sign-in.ts'
import { mailPasswordReset } from './jobs.ts'
import { acceptPassword, replacePassword } from './new-password.ts'
import { proveAddress } from './prove-address.ts'
import * as resets from './reset-store.ts'

type Asking = Pick<SigningIn, 'db' | 'attempts'>
type Link = { params: { secret: string }; client: Client }

/** The person whose password a link resets. */
const findPerson = async ({ params: { secret }, client }: Link, { db, attempts }: SigningIn) => {
  await attempts.secret(client.ipAddress)
  if (!isLinkSecret(secret)) throw linkInvalid()
  const person = await db.global.read(async (tx) => {
    const id = await resets.find(tx, digest(secret))
    return id === undefined ? undefined : findCredentials(tx, { id })
  })
  if (!person) throw linkInvalid()
  const required = await db.global.read((tx) => requiredOf(tx, person))
  if (required && !required.isOwner) throw companyRequired(required.company)
  return person
}

/** Every response takes at least this long, so that its timing does not disclose whether the account exists. */
const answerAfterMs = 300

export const routes = [
  onAccount(changePassword, async ({ me, body, client }, services: SigningIn) => {
    const { user } = me
    await requirePassword(services, me, body.current_password, client, 'current_password')
    const passwordHash = await acceptPassword(body.password, user)
    await services.db.global.write(actorOf(me), async (tx) => {
      await replacePassword(tx, user.id, passwordHash)
      noticeTo(tx, user.id, 'password')
      await recordOfAccount(tx, user, { action: 'account.password_changed', client })
      await services.sessions.begin(tx, user.id, client)
    })
    services.sessions.forget()
  }),
  onAccount(requestPasswordReset, async ({ body: { email }, client }, services: Asking) => {
    await services.attempts.secret(client.ipAddress)
    await services.db.global.read((tx) => rejectPassword(tx, email))
    await Promise.all([mailTo(services, email), pause(answerAfterMs)])
    return { email: email.toLowerCase() }
  }),
  onAccount(showPasswordReset, findPerson, async ({ found: { email } }) => ({ email })),
  onAccount(
    resetPassword,
    findPerson,
    async ({ params, body, found: person, client }, services: SigningIn) => {
      const { db, sessions, log } = services
      const passwordHash = await acceptPassword(body.password, person)
      const isDone = await db.global.write(by, async (tx) => {
        if ((await resets.claim(tx, digest(params.secret))) === undefined) return false
        await proveAddress(tx, person.id)
        await replacePassword(tx, person.id, passwordHash)
        noticeTo(tx, person.id, 'password')
        await recordOfAccount(tx, person, { action: 'account.password_reset', client })
        return true
      })
      if (!isDone) throw linkInvalid()
      sessions.forget()
      log.info({ user: person.id, ip: client.ipAddress }, 'password reset')
    },
  ),
]

const mailTo = async ({ db, attempts }: Asking, email: string) => {
  if (!(await attempts.mayMail(email))) return
  await db.global.write(by, async (tx) => {
    const account = await findAccount(tx, email)
    if (account) mailPasswordReset(tx, account.id)
  })
}
