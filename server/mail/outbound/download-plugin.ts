import { hash } from 'node:crypto'
import { filesById } from '../../files/index.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Files } from '../../platform/files/files.ts'
import { sendFile } from '../../platform/http/responses/file-response.ts'
import { sendPage } from '../../platform/http/responses/page.ts'
import type { Plugin } from '../../platform/http/server.ts'
import { findLink } from './compose/address-store.ts'
import { errorPage } from './download-pages.ts'

type Services = {
  db: Pick<Db, 'read' | 'global'>
  files: Files
  /** Returns false if the IP address has reached its rate limit. */
  admits: (ip: string) => Promise<boolean>
}

type Link = { Params: { mark: string } }

/** Downloads of the files that were too large to attach. The secret link is the permission. */
export const downloads =
  ({ db, files, admits }: Services): Plugin =>
  (app) => {
    app.get<Link>('/files/:mark', async (request, reply) => {
      const accepted = request.headers['accept-language']
      if (!(await admits(request.ip)))
        return sendPage(reply.header('retry-after', '60'), 429, errorPage('busy', accepted))
      const file = await findFile(db, request.params.mark)
      if (!file) return sendPage(reply, 404, errorPage('gone', accepted))
      reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer')
      return sendFile({ ...file, inPlace: false, isSecret: true }, files, request, reply)
    })
  }

const findFile = async (db: Services['db'], mark: string) => {
  if (!/^[a-z2-7]{32}$/.test(mark)) return undefined
  const link = await db.global.read((tx) => findLink(tx, hash('sha256', mark, 'buffer')))
  if (!link) return undefined
  const [file] = await db.read(link.workspace_id, (tx) => filesById(tx, [link.attachment_id]))
  return file
}
