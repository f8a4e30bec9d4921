import { isSame, type Keys } from '../../platform/kernel/keys.ts'

type Place = { keys: Keys; mailDomain: string }

/** Letters of the key, with which the name has 64 characters: no address may have more. */
const keyLength = 24

const nameOf = (keys: Keys, ulid: string) =>
  `dmarc-reports+${ulid}${keys.mark('dmarc reports', ulid).slice(0, keyLength)}`

/** The address that receives the DMARC reports about the domain of a channel. */
export const reportAddress = (ulid: string, { keys, mailDomain }: Place) =>
  `${nameOf(keys, ulid)}@${mailDomain.toLowerCase()}`

/** The ULID of the channel, if its DMARC reports go to this address. */
export const reportedChannel = (address: string, { keys, mailDomain }: Place) => {
  const [name = '', domain] = address.toLowerCase().split('@')
  const ulid = domain === mailDomain.toLowerCase() && name.match(/^dmarc-reports\+([0-9a-z]{26})/)?.[1]
  return ulid && isSame(name, nameOf(keys, ulid)) ? ulid : undefined
}
