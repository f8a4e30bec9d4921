import type { GlobalRead } from '../../platform/db/transaction.ts'
import type { Keys } from '../../platform/kernel/keys.ts'
import { sealedPasswords } from './mail-store.ts'

/** The maximum number of channels in the message. */
const mostNamed = 5

/** A message about channels whose passwords were encrypted with another secret key. */
export const secretKeyMismatch = async (tx: GlobalRead, keys: Pick<Keys, 'open'>, keyFile: string) => {
  const channels = (await sealedPasswords(tx)).filter(({ ulid, imap_url, smtp_url, dkim_key }) => {
    const secrets = { imap: imap_url, smtp: smtp_url, dkim: dkim_key }
    return Object.entries(secrets).some(([way, secret]) => secret && !opens(keys, secret, `${way} ${ulid}`))
  })
  if (channels.length === 0) return undefined
  const names = channels.slice(0, mostNamed).map(({ name, ulid }) => `${name} (${ulid})`)
  const others = channels.length > mostNamed ? ` and ${channels.length - mostNamed} more` : ''
  return `Passwords or DKIM keys of these channels were encrypted with another secret key: ${names.join(', ')}${others}. Put ${keyFile} back from a backup, or set SECRET_KEY to the key of that time. If that key is lost, set these passwords and keys again.`
}

const opens = (keys: Pick<Keys, 'open'>, secret: Uint8Array, place: string) => {
  try {
    keys.open(secret, place)
    return true
  } catch {
    return false
  }
}
