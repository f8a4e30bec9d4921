import { isSame, type Keys } from '../../platform/kernel/keys.ts'

type Hooked = { ulid: string; version: number }

/** The secret part of the URL to which raw mails of a channel are posted. Another version is another secret. */
const hookSecret = (keys: Keys, { ulid, version }: Hooked) =>
  `${ulid}-${keys.mark('mail hook', `${ulid} ${version}`)}`

export const hookPath = (keys: Keys, hooked: Hooked) => `/inbound/mail/${hookSecret(keys, hooked)}`

type Found = { workspace: number; channel: number; version: number }

export const hookChannel = async (
  keys: Keys,
  secret: string,
  find: (ulid: string) => Promise<Found | undefined>,
) => {
  const [, ulid] = secret.match(/^([0-9a-z]{26})-[a-z2-7]{32}$/) ?? []
  const found = ulid && (await find(ulid))
  return found && isSame(secret, hookSecret(keys, { ulid, version: found.version })) ? found : undefined
}
