import type { Client } from '../../../platform/http/callers/client.ts'
import type { Nowhere } from '../../../platform/http/callers/principal.ts'
import { invalid } from '../../../platform/kernel/problem.ts'
import { provePassword, type SigningIn } from './sign-in.ts'

/** Requires the password again for changes that protect the account: another person may use an open browser. */
export const requirePassword = async (
  services: Pick<SigningIn, 'db' | 'attempts'>,
  { user: { email } }: Nowhere,
  password: string,
  client: Client,
  field = 'password',
) => {
  if (await provePassword(services, { email, password }, client)) return
  const message =
    'The password is wrong. If you have none, since you sign in with another provider, set one with "Forgot password" first.'
  throw invalid({ [field]: [{ code: 'wrong_password', message }] })
}
