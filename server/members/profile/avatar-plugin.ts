import type { Db } from '../../platform/db/open.ts'
import type { Plugin } from '../../platform/http/server.ts'
import { notFound, tooMany } from '../../platform/problem.ts'
import { avatarPath, isAvatarSecret } from './avatar.ts'
import * as store from './avatar-store.ts'

type Services = {
  db: Pick<Db, 'global'>
  /** Whether the rate limit of an IP address allows another request. */
  admits: (ip: string) => Promise<boolean>
}

type Link = { Params: { secret: string } }

/** Pictures of people for `<img>`, which sends no token. Their address cannot be guessed. */
export const avatars =
  ({ db, admits }: Services): Plugin =>
  (app) => {
    app.get<Link>(`${avatarPath}:secret`, async ({ params: { secret }, ip }, reply) => {
      const avatar = isAvatarSecret(secret) ? await db.global.read((tx) => store.find(tx, secret)) : undefined
      if (!avatar) throw (await admits(ip)) ? notFound() : tooMany({ 'retry-after': '60' })
      return reply
        .headers({
          'content-type': avatar.mime_type,
          'content-security-policy': "sandbox; default-src 'none'",
          // The widget shows them on the pages of customers.
          'cross-origin-resource-policy': 'cross-origin',
          'cache-control': 'public, max-age=31536000, immutable',
          'x-robots-tag': 'noindex',
        })
        .send(avatar.content)
    })
  }
