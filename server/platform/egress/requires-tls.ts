import { otherThanPublic } from './networks.ts'
import type { MailUrl } from './url.ts'

/** Returns true if encryption is required. Over the internet, passwords are never sent without encryption. */
export const requiresTls = ({ tls, user }: Pick<MailUrl, 'tls' | 'user'>, address: string | undefined) =>
  tls !== 'if offered' || (user !== undefined && !(address && otherThanPublic(address)))
