import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/open.ts'
import type { Read } from '../../platform/db/transaction.ts'
import type { Files } from '../../platform/files/files.ts'
import { type FileResponse, sendFile } from '../../platform/http/responses/file-response.ts'
import type { Plugin } from '../../platform/http/server.ts'
import type { Clock } from '../../platform/kernel/clock.ts'
import type { Keys } from '../../platform/kernel/keys.ts'
import { notFound, tooMany } from '../../platform/kernel/problem.ts'
import { signedFile, signedPath } from './links.ts'
import * as store from './store.ts'

type Services = {
  db: Pick<Db, 'read'>
  files: Files
  keys: Keys
  clock: Clock
  /** Returns false if the IP address has reached its rate limit. */
  admits: (ip: string) => Promise<boolean>
  /** A file of a draft or a scheduled message, which is not an attachment yet. */
  findUpload: FindUpload
}

type FindUpload = (tx: Read, ulid: string) => Promise<Omit<FileResponse, 'inPlace'> | undefined>

type Link = { Params: { workspace: string; attachment: string; signature: string } }

/** Serves files for `<img>` and downloads, where browsers send no token. The signature is the permission. */
export const signedFiles =
  (services: Services): Plugin =>
  (app) => {
    const path = `${signedPath}/:workspace/:attachment/:signature`
    app.get<Link>(path, (request, reply) => answer(services, request, reply, true))
    app.get<Link>(`${path}/download`, (request, reply) => answer(services, request, reply, false))
  }

const answer = async (
  { db, files, keys, clock, admits, findUpload }: Services,
  request: FastifyRequest<Link>,
  reply: FastifyReply,
  inPlace: boolean,
) => {
  const signed = signedFile(keys, request.params, clock())
  if (!signed) throw (await admits(request.ip)) ? notFound() : tooMany({ 'retry-after': '60' })
  const file = await db.read(
    signed.workspace,
    async (tx) => (await store.find(tx, signed.file, 'all')) ?? findUpload(tx, signed.file),
  )
  if (!file) throw notFound()
  reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer')
  return sendFile({ ...file, inPlace, isSigned: true }, files, request, reply)
}
