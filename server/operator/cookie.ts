import { parseCookie, stringifySetCookie } from 'cookie'
import { operatorPath } from './access.ts'

/** The cookie of the operator. No other site can make a browser send it, and no other page gets it. */
export const operatorCookie = (url: string) => {
  const secure = url.startsWith('https:')
  const name = secure ? '__Secure-bellhop_operator' : 'bellhop_operator'
  return {
    read: (header: string | undefined) => parseCookie(header ?? '')[name],
    write: (value: string, expires: Date) =>
      stringifySetCookie({
        name,
        value,
        path: operatorPath,
        httpOnly: true,
        sameSite: 'strict',
        secure,
        expires,
      }),
  }
}
