import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { S3mini } from 's3mini'
import { inParts } from '../../platform/files/in-parts.ts'
import { openBucket } from '../../platform/files/s3.ts'
import type { Place } from './place.ts'

/** A store accepts 10,000 parts. */
const partBytes = 64 * 1024 * 1024
const kind = 'application/octet-stream'

/** Backups in a bucket, in parts: an object that is put at once may have 5 GB. */
export const bucketPlace = (url: string, bytesOfPart = partBytes): Place => {
  const bucket = openBucket(url)
  const { host, pathname } = new URL(url)
  return {
    title: `${host}${pathname}`,
    put: (name, content) => upload(bucket, name, inParts(content, bytesOfPart)),
    open: async (name) => {
      const response = await bucket.getObjectResponse(name)
      return response?.body ? Readable.fromWeb(response.body as ReadableStream) : undefined // the same class under its two names
    },
    list: async (prefix) => {
      const stored = await Array.fromAsync(objectsIn(bucket, prefix))
      return stored.map(({ Key, Size }) => ({ name: Key, bytes: Number(Size) }))
    },
    remove: async (name) => {
      await bucket.deleteObject(name)
    },
    // A rule of the bucket removes the parts of interrupted backups: see docs/operate.md.
    sweep: async () => {},
  }
}

const upload = async (bucket: S3mini, name: string, parts: AsyncGenerator<Buffer>) => {
  const first = (await parts.next()).value ?? Buffer.alloc(0)
  const second = await parts.next()
  if (!second.done) return uploadParts(bucket, name, chained([first, second.value], parts))
  await bucket.putObject(name, first, kind)
  return first.length
}

async function* chained(first: Buffer[], rest: AsyncGenerator<Buffer>) {
  yield* first
  yield* rest
}

const uploadParts = async (bucket: S3mini, name: string, parts: AsyncGenerator<Buffer>) => {
  let bytes = 0
  const id = await bucket.getMultipartUploadId(name, kind)
  try {
    const uploaded = []
    for await (const part of parts) {
      uploaded.push(await bucket.uploadPart(name, id, part, uploaded.length + 1))
      bytes += part.length
    }
    await bucket.completeMultipartUpload(name, id, uploaded)
    return bytes
  } catch (error) {
    // The first error is the one to tell. A rule of the bucket removes what is left.
    await bucket.abortMultipartUpload(name, id).catch(() => {})
    throw error
  }
}

async function* objectsIn(bucket: S3mini, prefix: string) {
  let next: string | undefined
  do {
    const page = await bucket.listObjectsPaged('/', prefix, 1_000, next)
    yield* page?.objects ?? []
    next = page?.nextContinuationToken
  } while (next)
}
