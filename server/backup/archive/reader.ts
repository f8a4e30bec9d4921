import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { extract, type Header } from 'tar-stream'
import { badRequest } from '../../platform/kernel/problem.ts'
import type { Archive } from './archives.ts'
import { type About, digestHeader, type Manifest, names } from './format.ts'

/** Reads the members of an archive in order. Throws if one is damaged. */
export async function* partsOf(archive: Archive) {
  const tar = extract()
  const content = await archive.open()
  pipeline(content, createGunzip(), tar, () => {})
  try {
    for await (const entry of tar) {
      const content = await buffer(entry)
      const { name } = entry.header
      if (sha256Of(content) !== digestIn(entry.header))
        throw damaged(archive, `"${name}" is not what was written`)
      yield { name: name.replace(/\.\d{6,}$/, ''), part: name, content }
    }
  } catch (error) {
    throw error instanceof Error && 'status' in error
      ? error
      : damaged(archive, `${(error as Error).message}`)
  }
}

/** Reads a whole archive and verifies it against its manifest. */
export const verifyArchive = async (archive: Archive) => {
  const chain = createHash('sha256')
  let members = 0
  let about: About | undefined
  let manifest: Manifest | undefined
  for await (const { name, part, content } of partsOf(archive)) {
    if (name === names.manifest) {
      manifest = JSON.parse(`${content}`)
      continue
    }
    if (name === names.about) about = JSON.parse(`${content}`)
    chain.update(`${part}\n${sha256Of(content)}\n`)
    members += 1
  }
  if (!about || !manifest) throw damaged(archive, 'its end is missing')
  if (manifest.members !== members || manifest.digest !== chain.digest('hex'))
    throw damaged(archive, 'members are missing')
  return { about, manifest }
}

const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex')

const digestIn = ({ pax }: Header) => (pax as Record<string, string> | null | undefined)?.[digestHeader] // text to text

const damaged = ({ name }: Archive, why: string) =>
  badRequest(`${name} is not a complete backup of Bellhop: ${why}. Use another backup.`)
