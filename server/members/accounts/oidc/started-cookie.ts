import { parseCookie, stringifySetCookie } from 'cookie'
import type { Keys } from '../../../platform/kernel/keys.ts'
import type { Started } from './provider.ts'

const minutes = 10
const place = 'sign-in with OpenID Connect'

type Kept = Started & { to: string; until: number }

/** Binds a started sign-in to the browser, so that no other browser can complete it. */
export const startedCookie = (keys: Pick<Keys, 'seal' | 'open'>, url: string) => {
  const secure = url.startsWith('https:')
  const name = secure ? '__Host-bellhop_oidc' : 'bellhop_oidc'
  const written = (value: string, maxAge: number) =>
    stringifySetCookie({ name, value, path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge })

  return {
    write: (started: Started, to: string, now: Date) => {
      const kept: Kept = { ...started, to, until: now.getTime() + minutes * 60_000 }
      return written(keys.seal(JSON.stringify(kept), place).toString('base64url'), minutes * 60)
    },
    read: (header: string | undefined, now: Date): Kept | undefined => {
      const value = parseCookie(header ?? '')[name]
      const kept = value ? opened(keys, value) : undefined
      return kept && kept.until > now.getTime() ? kept : undefined
    },
    clear: () => written('', 0),
  }
}

/** Undefined if the value was not sealed by this installation. */
const opened = (keys: Pick<Keys, 'open'>, value: string): Kept | undefined => {
  try {
    return JSON.parse(keys.open(Buffer.from(value, 'base64url'), place))
  } catch {
    return undefined
  }
}
