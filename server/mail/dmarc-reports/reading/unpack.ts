import { gunzipSync, inflateRawSync } from 'node:zlib'
import { type Entry, fromBufferPromise } from 'yauzl'
import { Fault } from './dmarc-report.ts'

export const mostPackedBytes = 5 * 1024 * 1024
const mostBytes = 10 * 1024 * 1024
const mostEntries = 10

export const tooLarge = 'The DMARC report is larger than 5 MB, or than 10 MB when it is unpacked.'
const damaged = 'The archive with the DMARC report is damaged.'
const notAlone = 'The archive must have the DMARC report and no other file.'

const isZip = (file: Buffer) => file.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))
const isGzip = (file: Buffer) => file[0] === 0x1f && file[1] === 0x8b

export const isPacked = (file: Buffer) => isZip(file) || isGzip(file)

/** Returns the text of a report in a zip file, in a gzip file, or as it is. */
export const unpack = async (file: Buffer): Promise<string> => {
  if (file.length > mostPackedBytes) throw new Fault(tooLarge)
  const bytes = isZip(file) ? await onlyFileIn(file) : isGzip(file) ? inflated(gunzipSync, file) : file
  return new TextDecoder().decode(bytes)
}

const inflated = (inflate: typeof gunzipSync, packed: Buffer) => {
  try {
    return inflate(packed, { maxOutputLength: mostBytes })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException // zlib throws nothing else
    throw new Fault(code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge : damaged)
  }
}

const onlyFileIn = async (archive: Buffer) => {
  const zip = await fromBufferPromise(archive, { validateEntrySizes: false }).catch(refuse)
  if (zip.entryCount > mostEntries) throw new Fault(notAlone)
  const entries: Entry[] = []
  try {
    for await (const entry of zip.eachEntry()) if (isFile(entry)) entries.push(entry)
  } catch (error) {
    refuse(error)
  }
  const [entry, ...others] = entries
  if (!entry || others.length) throw new Fault(notAlone)
  const start = await zip.readLocalFileHeaderPromise(entry, { minimal: true }).catch(refuse)
  const packed = archive.subarray(start.fileDataStart, start.fileDataStart + entry.compressedSize)
  if (entry.isEncrypted() || ![0, 8].includes(entry.compressionMethod)) refuse()
  return entry.compressionMethod === 0 ? packed : inflated(inflateRawSync, packed)
}

/** macOS adds files about the others. */
const isFile = ({ fileName }: Entry) => !fileName.endsWith('/') && !fileName.startsWith('__MACOSX/')

const refuse = (cause?: unknown): never => {
  throw new Fault(damaged, { cause })
}
