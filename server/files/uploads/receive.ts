import { createHash, type Hash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Files } from '../../platform/files/files.ts'
import { newFileKey } from '../../platform/files/keys.ts'
import type { ReceivedFile, Receiver } from '../../platform/http/requests/upload.ts'
import type { Clock } from '../../platform/kernel/clock.ts'
import { type Fault, fieldFaults, label } from '../../platform/kernel/field-faults.ts'
import { invalid, unauthenticated } from '../../platform/kernel/problem.ts'
import { cleanName, isProgram, isRejectedName, maxFileBytes } from './rules.ts'
import { typeReader } from './types.ts'
import { countUnderway } from './underway.ts'

type Services = {
  /** The largest file, and whether a MIME type is accepted. By default, the limits of members. */
  maxBytes?: number
  accepts?: (mimeType: string) => boolean
  /** The time that a file may wait for its message, and the limits on waiting files of a workspace. */
  ttlMinutes: number
  room: ReceivedFile['room']
  files: Files
  clock: Clock
  /** Rejects an upload beyond the rate limit. */
  admit: (apiToken: number) => Promise<void>
}

/** Counts, checks and stores a file while it arrives. It is never in memory as a whole. */
export const createReceiver = (services: Services): Receiver => {
  const { ttlMinutes, room, files, clock, admit, accepts, maxBytes: usualBytes = maxFileBytes } = services
  const begin = countUnderway(room)
  return {
    receive: async ({ name, content, maxBytes = usualBytes }, me) => {
      const { id } = me.token ?? fail()
      await admit(id)
      const storage_key = newFileKey(clock())
      const filename = cleanName(name)
      const { add, end } = begin(me.workspace.id)
      const type = typeReader()
      const seen = { size: 0, type, hash: createHash('sha256'), add, maxBytes }
      try {
        if (isRejectedName(filename)) throw rejection(fieldFaults.fileKind)
        await files.put(storage_key, Readable.from(measured(content, seen)))
        if (seen.size === 0) throw rejection(fieldFaults.required)
        if (isProgram(type.head())) throw rejection(fieldFaults.fileKind)
        if (accepts && !accepts(await type.begunType())) throw rejection(fieldFaults.fileKind)
      } catch (error) {
        await files.remove([storage_key]).catch(() => {}) // report the first error instead
        throw error
      } finally {
        end()
      }
      const expires_at = new Date(clock().getTime() + ttlMinutes * 60_000)
      const sha256 = seen.hash.digest('hex')
      const mime_type = await type.type()
      return { filename, mime_type, size: seen.size, storage_key, sha256, expires_at, room }
    },
    discard: ({ storage_key }) => files.remove([storage_key]),
  }
}

type Seen = {
  size: number
  type: ReturnType<typeof typeReader>
  hash: Hash
  add: (bytes: number) => void
  maxBytes: number
}

async function* measured(content: Readable, seen: Seen) {
  // The caller reads a rejected file to its end.
  for await (const chunk of content.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    seen.size += chunk.length
    seen.add(chunk.length)
    seen.hash.update(chunk)
    seen.type.add(chunk)
    if (seen.size > seen.maxBytes) throw rejection((x) => fieldFaults.maxKilobytes(x, seen.maxBytes / 1024))
    yield chunk
  }
}

/** The gate rejects uploads without a secret. */
const fail = () => {
  throw unauthenticated()
}

const rejection = (fieldFaults: (label: string) => Fault) => invalid({ file: [fieldFaults(label('file'))] })
