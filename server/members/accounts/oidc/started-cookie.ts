import { parseCookie, stringifySetCookie } from 'cookie'
import type { Keys } from '../../../platform/kernel/keys.ts'
import type { Started } from '../../company-sign-in/actions.ts'

const minutes = 10

type Kept<More> = Started & More & { to: string; until: number }

/** Binds a started sign-in to the browser, so that no other browser can complete it. */
export const startedCookie = <More extends object = object>(
  keys: Pick<Keys, 'seal' | 'open'>,
  url: string,
  kind: 'oidc' | 'company' = 'oidc',
) => {
  const secure = url.startsWith('https:')
  const name = `${secure ? '__Host-' : ''}bellhop_${kind}`
  const place = kind === 'oidc' ? 'sign-in with OpenID Connect' : 'sign-in with a company'
  const written = (value: string, maxAge: number) =>
    stringifySetCookie({ name, value, path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge })

  return {
    write: (started: Started & More, to: string, now: Date) => {
      const kept: Kept<More> = { ...started, to, until: now.getTime() + minutes * 60_000 }
      return written(keys.seal(JSON.stringify(kept), place).toString('base64url'), minutes * 60)
    },
    read: (header: string | undefined, now: Date): Kept<More> | undefined => {
      const value = parseCookie(header ?? '')[name]
      const kept = value ? opened<Kept<More>>(keys, value, place) : undefined
      return kept && kept.until > now.getTime() ? kept : undefined
    },
    clear: () => written('', 0),
  }
}

/** Undefined if the value was not sealed by this installation. */
const opened = <T>(keys: Pick<Keys, 'open'>, value: string, place: string): T | undefined => {
  try {
    return JSON.parse(keys.open(Buffer.from(value, 'base64url'), place))
  } catch {
    return undefined
  }
}
