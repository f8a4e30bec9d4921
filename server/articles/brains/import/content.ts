import { crc32, inflateRawSync } from 'node:zlib'
import type { Entry as ZipEntry } from 'yauzl'
import type { Entry } from './entries.ts'
import { openZip } from './listing.ts'

/** The unpacked content of a file, or why it cannot be read. No more is unpacked than the archive says. */
export const contentOf = async (archive: SharedArrayBuffer, entry: Entry): Promise<Uint8Array | string> => {
  try {
    const packed = await packedContent(archive, entry)
    const content = entry.isDeflated
      ? inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.size) })
      : packed
    return content.length === entry.size && crc32(content) === entry.crc32 ? content : damaged
  } catch {
    return damaged
  }
}

const damaged = 'is damaged'

const packedContent = async (archive: SharedArrayBuffer, { offset, packedSize }: Entry) => {
  const zip = await openZip(archive)
  const place = { relativeOffsetOfLocalHeader: offset, compressedSize: packedSize } as ZipEntry // only these are used
  const start = (await zip?.readLocalFileHeaderPromise(place, { minimal: true }))?.fileDataStart ?? 0
  return Buffer.from(archive, start, packedSize)
}
