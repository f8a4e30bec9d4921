import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { inParts } from '../../platform/files/in-parts.ts'
import { digestHeader, type Manifest, names, partBytes } from './format.ts'

export type ArchiveWriter = ReturnType<typeof writeArchive>

/** Writes a gzipped tar file. `write` resolves once its content is durable. */
export const writeArchive = (write: (content: Readable) => Promise<void>) => {
  const tar = pack()
  const zip = createGzip()
  const written = Promise.all([pipeline(tar, zip), write(zip)])
  written.catch(() => {}) // callers of `add` and `close` get the error
  const chain = createHash('sha256')
  let members = 0

  const addPart = async (name: string, content: Buffer) => {
    const sha256 = createHash('sha256').update(content).digest('hex')
    chain.update(`${name}\n${sha256}\n`)
    members += 1
    const header = { name, size: content.length, mode: 0o600, pax: { [digestHeader]: sha256 } }
    const added = new Promise<void>((resolve, reject) => {
      tar.entry(header, (error) => (error ? reject(error) : resolve())).end(content)
    })
    await Promise.race([added, written]).catch(async (error) => {
      tar.destroy(error)
      await written // throws the first error, such as a full disk
      throw error
    })
  }
  return {
    /** Adds a member in parts, named `name.000000` and so on. */
    add: async (name: string, content: AsyncIterable<Uint8Array>) => {
      let part = 0
      for await (const bytes of inParts(content, partBytes)) await addPart(partName(name, part++), bytes)
    },
    close: async (manifest: Omit<Manifest, 'members' | 'digest'>) => {
      const whole: Manifest = { ...manifest, members, digest: chain.copy().digest('hex') }
      await addPart(names.manifest, Buffer.from(JSON.stringify(whole)))
      tar.finalize()
      await written
    },
    abandon: async () => {
      tar.destroy()
      await written.catch(() => {})
    },
  }
}

const partName = (name: string, part: number) => `${name}.${String(part).padStart(6, '0')}`
