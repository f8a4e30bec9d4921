import { otherThanPublic } from './networks.ts'
import type { MailUrl } from './url.ts'

/** Whether nothing is said before encryption stands. Over the internet, a password is never told without. */
export const requiresTls = ({ tls, user }: Pick<MailUrl, 'tls' | 'user'>, address: string | undefined) =>
  tls !== 'if offered' || (user !== undefined && !(address && otherThanPublic(address)))
