import {
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  showSecondFactor,
  startSecondFactor,
} from '../../../../contract/members/second-factor.ts'
import { onAccount } from '../../../platform/http/account-route.ts'
import { actorOf } from '../../../platform/http/callers/principal.ts'
import type { Keys } from '../../../platform/kernel/keys.ts'
import { invalid } from '../../../platform/kernel/problem.ts'
import { endSessions, recordOfAccount } from '../../../workspaces/index.ts'
import { noticeTo } from '../notices/notices.ts'
import { requirePassword } from '../sign-in/require-password.ts'
import type { SigningIn } from '../sign-in/sign-in.ts'
import { newAppSecret, plain, urlFor } from './one-time-codes.ts'
import { openSecret, renewCodes, sealSecret, spendAppCode } from './second-factor.ts'
import * as store from './second-factor-store.ts'

type Services = SigningIn & { keys: Keys }

export const routes = [
  onAccount(showSecondFactor, async ({ me }, { db }: Services) => {
    const factor = await db.global.read((tx) => store.find(tx, me.user.id))
    return {
      is_enabled: factor?.is_enabled ?? false,
      recovery_codes_left: factor?.recovery_codes_left ?? 0,
    }
  }),
  onAccount(startSecondFactor, async ({ me, body, client }, services: Services) => {
    const { db, keys } = services
    await requirePassword(services, me, body.password, client)
    const secret = newAppSecret()
    const sealed = sealSecret(keys, me.user.id, secret)
    const isStarted = await db.global.write(actorOf(me), (tx) => store.start(tx, me.user.id, sealed))
    if (!isStarted) throw faulty('password', 'A second factor is on already. Remove it first.')
    return { secret, otpauth_url: urlFor(secret, me.user.email) }
  }),
  onAccount(confirmSecondFactor, async ({ me, body, client }, services: Services) => {
    const { db, keys, attempts, sessions, log } = services
    const { id } = me.user
    await attempts.code(id)
    const codes = await db.global.write(actorOf(me), async (tx) => {
      const factor = await store.find(tx, id)
      if (!factor || factor.is_enabled) throw faulty('code', 'No second factor waits to be confirmed.')
      const isRight = await spendAppCode(tx, id, plain(body.code), openSecret(keys, id, factor))
      if (!isRight) throw faulty('code', 'The code is wrong or has expired. Check the clock of the device.')
      if (!(await store.confirm(tx, id))) throw faulty('code', 'The second factor is on already.')
      await endSessions(tx, id, me.token.id)
      noticeTo(tx, id, 'second_factor_on')
      await recordOfAccount(tx, me.user, { action: 'account.second_factor_enabled', client })
      return renewCodes(tx, keys, id)
    })
    sessions.forget()
    log.info({ user: id }, 'second factor enabled')
    return codes
  }),
  onAccount(removeSecondFactor, async ({ me, body, client }, services: Services) => {
    await requirePassword(services, me, body.password, client)
    await services.db.global.write(actorOf(me), async (tx) => {
      const wasOn = (await store.find(tx, me.user.id))?.is_enabled
      await store.remove(tx, me.user.id)
      await recordOfAccount(tx, me.user, { action: 'account.second_factor_removed', client })
      if (wasOn) noticeTo(tx, me.user.id, 'second_factor_off')
    })
    services.log.info({ user: me.user.id }, 'second factor removed')
  }),
  onAccount(renewRecoveryCodes, async ({ me, body, client }, services: Services) => {
    const { db, keys } = services
    await requirePassword(services, me, body.password, client)
    return db.global.write(actorOf(me), async (tx) => {
      const factor = await store.find(tx, me.user.id)
      if (!factor?.is_enabled) throw faulty('password', 'There is no second factor.')
      noticeTo(tx, me.user.id, 'recovery_codes')
      await recordOfAccount(tx, me.user, { action: 'account.recovery_codes_renewed', client })
      return renewCodes(tx, keys, me.user.id)
    })
  }),
]

const faulty = (field: string, message: string) => invalid({ [field]: [message] })
