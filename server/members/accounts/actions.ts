import type { Db } from '../../platform/db/open.ts'
import * as resets from './passwords/reset-store.ts'
import { by } from './sign-in/sign-in.ts'

export { noticeTo } from './notices/notices.ts'
export { proveAddress } from './passwords/prove-address.ts'
export { remove as removeSecondFactor } from './second-factor/second-factor-store.ts'
export { openSetup } from './setup/setup.ts'
export { digest, isLinkSecret, newLinkSecret } from './sign-in/link.ts'

export const forgetExpiredResets = ({ db }: { db: Pick<Db, 'global'> }) =>
  db.global.write(by, resets.removeExpired)
