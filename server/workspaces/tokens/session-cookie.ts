import { parseCookie, stringifySetCookie } from 'cookie'

export type SessionCredential = { id: number; secret: string }

/** The cookie of a session. The prefix `__Host-` prevents other hosts of the domain from setting it. */
export const sessionCookie = (url: string) => {
  const secure = url.startsWith('https:')
  const name = secure ? '__Host-bellhop_session' : 'bellhop_session'
  const written = (value: string, expires: Date, maxAge: number) =>
    stringifySetCookie({ name, value, path: '/', httpOnly: true, sameSite: 'lax', secure, expires, maxAge })

  return {
    read: (header: string | undefined): SessionCredential | undefined => {
      const [, id, secret] = parseCookie(header ?? '')[name]?.match(/^(\d{1,15})\.([A-Za-z0-9]{56})$/) ?? []
      return id && secret ? { id: Number(id), secret } : undefined
    },
    write: ({ id, secret }: SessionCredential, expiresAt: Date, now: Date) =>
      written(`${id}.${secret}`, expiresAt, Math.floor((expiresAt.getTime() - now.getTime()) / 1_000)),
    clear: () => written('', new Date(0), 0),
  }
}
