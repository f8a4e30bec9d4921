import { parseCookie, stringifySetCookie } from 'cookie'
import { operatorPath } from './access.ts'

/** The cookie of the operator. Requests from other sites do not include it, nor do requests for other paths. */
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
