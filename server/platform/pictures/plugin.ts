import type { FastifyReply } from 'fastify'
import type { Db } from '../db/open.ts'
import type { GlobalRead } from '../db/transaction.ts'
import type { Plugin } from '../http/server.ts'
import { notFound, tooMany } from '../kernel/problem.ts'
import { isPictureSecret, type Picture } from './picture.ts'

type Services = {
  db: Pick<Db, 'global'>
  /** Returns false if the IP address has reached its rate limit. */
  admits: (ip: string) => Promise<boolean>
}

type Find = (tx: GlobalRead, secret: string) => Promise<Picture | undefined>
type Link = { Params: { secret: string } }

/** Uploaded pictures for `<img>`, which sends no token. Their URL cannot be guessed. */
export const pictures =
  (path: string, find: Find, { db, admits }: Services): Plugin =>
  (app) => {
    app.get<Link>(`${path}:secret`, async ({ params: { secret }, ip }, reply) => {
      const picture = isPictureSecret(secret) ? await db.global.read((tx) => find(tx, secret)) : undefined
      if (!picture) throw (await admits(ip)) ? notFound() : tooMany({ 'retry-after': '60' })
      return sendPicture(reply, picture)
    })
  }

export const sendPicture = (reply: FastifyReply, { mime_type, content }: Picture) =>
  reply
    .headers({
      'content-type': mime_type,
      'content-security-policy': "sandbox; default-src 'none'",
      // The widget shows them on the pages of customers.
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-robots-tag': 'noindex',
    })
    .send(content)
