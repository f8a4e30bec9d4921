import { Readable } from 'node:stream'
import { cleanName, type MessageFile, typeReader } from '../../../files/index.ts'
import { type Draft, preparedDraft } from '../../../messages/index.ts'
import type { Files } from '../../../platform/files/files.ts'
import { newFileKey } from '../../../platform/files/keys.ts'
import type { Clock } from '../../../platform/kernel/clock.ts'
import { inPieces } from '../../../platform/turns/in-pieces.ts'
import type { ParsedMail, Part } from '../parse/parsed/parsed-mail.ts'

/** A mail that was converted to a message: sanitised body, stored files. */
export type Prepared = { draft: Draft; files: MessageFile[] }

type Services = { files: Files; clock: Clock }

export const prepare = async (
  services: Services,
  { html, parts }: ParsedMail,
  workspace: number,
): Promise<Prepared> => {
  const named = withTokens(parts)
  const [draft, files] = await Promise.all([
    preparedDraft(
      html,
      named.map(({ token }) => token),
      { workspace, pool: 'mail' },
    ),
    Promise.all(named.map((part) => stored(services, part))),
  ])
  return { draft, files }
}

/** Removes the files of a mail that did not become a message. */
export const dismiss = ({ files }: Services, prepared: Prepared) =>
  files.remove(prepared.files.map(({ storage_key }) => storage_key))

type Named = Part & { token: string }

/** The body refers to parts by Content-ID. If two parts have the same one, the first is used. */
const withTokens = (parts: Part[]): Named[] => {
  const taken = new Set<string>()
  return parts.map((part, index) => {
    const isFree = part.contentId !== null && taken.size < taken.add(part.contentId).size
    return { ...part, token: isFree && part.contentId ? part.contentId : `part ${index}` }
  })
}

const stored = async (
  { files, clock }: Services,
  { token, filename, content }: Named,
): Promise<MessageFile> => {
  const storage_key = newFileKey(clock())
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  await files.put(storage_key, Readable.from([bytes]))
  const mime_type = await typeOf(bytes)
  return { token, filename: cleanName(filename), mime_type, size: bytes.length, storage_key }
}

const typeOf = async (bytes: Buffer) => {
  const reader = typeReader()
  for await (const piece of inPieces(bytes)) reader.add(piece)
  return reader.type()
}
