import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { S3mini } from 's3mini'
import { certificateMessage, isOfCertificate } from '../egress/certificate.ts'
import { codeOf } from '../kernel/error-code.ts'
import { newUlid } from '../kernel/ids.ts'
import { type Files, keyForm } from './files.ts'

/** Files in a bucket. A store wants to know a length before it takes anything, so each rests on disk first. */
export const s3Files = (url: string, restingPlace: string): Files => {
  const bucket = openBucket(url)
  const put = async (key: string, content: Readable) => {
    assertKey(key)
    const path = join(restingPlace, newUlid())
    await mkdir(restingPlace, { recursive: true, mode: 0o700 })
    try {
      await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
      await bucket.putObject(key, await openAsBlob(path), 'application/octet-stream')
    } finally {
      await rm(path, { force: true })
    }
  }
  return {
    put,
    open: async (key, range) => {
      assertKey(key)
      const whole = range === undefined
      const response = await bucket
        .getObjectRaw(key, whole, range?.start, range && range.end + 1)
        .catch(unlessMissing)
      if (!response?.body) return undefined
      return Readable.fromWeb(response.body as ReadableStream) // the same class under its two names
    },
    remove: async (keys) => {
      keys.forEach(assertKey)
      if (keys.length) await bucket.deleteObjects([...keys])
    },
    keysOf: async function* (day) {
      let next: string | undefined
      do {
        const page = await bucket.listObjectsPaged('/', `${day}/`, 1_000, next)
        for (const { Key } of page?.objects ?? []) yield Key
        next = page?.nextContinuationToken
      } while (next)
    },
  }
}

/** Opens the bucket of `https://KEY:SECRET@host/bucket?region=…`. */
export const openBucket = (url: string) => new S3mini(settingsIn(url))

/** Checks read-only whether the bucket exists and can be accessed. */
export const lookAtBucket = async (url: string, waitMs: number) => {
  const bucket = new S3mini({ ...settingsIn(url), requestAbortTimeout: waitMs })
  const { host, pathname } = new URL(url)
  // The library returns null if the bucket does not exist.
  const page = await bucket.listObjectsPaged('/', '', 1).catch((error: Error) => {
    throw faultOf(error, host)
  })
  if (!page)
    throw new Error(`There is no bucket ${pathname.slice(1)} at ${host}. Create it, or correct FILES_URL.`)
}

const faultOf = (error: Error & { status?: number; serviceCode?: string }, host: string) => {
  const { status, serviceCode = '' } = error
  if (status !== undefined)
    return new Error(
      `${host} rejected the request (${`${status} ${serviceCode}`.trim()}). Check the key, the secret, the bucket and the region in FILES_URL.`,
    )
  const first = causeOf(error)
  if (first.name === 'TimeoutError') return first
  if (isOfCertificate(first)) return new Error(certificateMessage(host, first))
  const reason = codeOf(first) ?? first.message
  return new Error(`${host} of FILES_URL is not reachable (${reason}). Check that the server is running.`)
}

/** The library and fetch wrap errors. */
const causeOf = (error: Error): Error => (error.cause instanceof Error ? causeOf(error.cause) : error)

const unlessMissing = (error: { status?: number }) => {
  if (error.status === 404) return undefined
  throw error
}

const assertKey = (key: string) => {
  if (!keyForm.test(key)) throw new Error(`"${key}" is not the key of a file.`)
}

const settingsIn = (text: string) => {
  const url = new URL(text)
  const { username, password, searchParams, origin, pathname } = url
  return {
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? 'auto',
    endpoint: origin + pathname.replace(/\/$/, ''),
  }
}
