import type { Entry as ZipEntry } from 'yauzl'
import { decodedName, escapeName, nameNotUtf8, notRegular, reasonAgainst } from './paths.ts'
import type { SourceFile } from './source.ts'

/** The place of a file's content in an archive. */
export type Entry = {
  offset: number
  packedSize: number
  size: number
  isDeflated: boolean
  crc32: number
}

/** `position` is its place in the list of files. */
export type ArchiveFile = SourceFile & { position: number; entry: Entry }

/** More bytes are more characters than an article can have. */
const mostBytes = 6_000_000

/** The file of an entry, with its faults. Undefined for folders, hidden files and files that macOS adds. */
export const fileOf = (zipped: ZipEntry): Omit<ArchiveFile, 'position'> | undefined => {
  const name = decodedName(zipped.fileNameRaw)
  if (name === undefined)
    return { ...found(escapeName(zipped.fileNameRaw), nameNotUtf8), entry: entryOf(zipped) }
  if (name.endsWith('/') || isHidden(name)) return undefined
  const path = segmentsOf(name).join('/')
  return { ...found(path, reasonInName(name) ?? reasonInEntry(zipped, path)), entry: entryOf(zipped) }
}

const segmentsOf = (name: string) =>
  name
    .normalize('NFC')
    .split('/')
    .filter((segment) => segment !== '' && segment !== '.')

const isHidden = (name: string) =>
  segmentsOf(name).some((segment) => (segment.startsWith('.') && segment !== '..') || segment === '__MACOSX')

const reasonInName = (name: string) => {
  if (/\p{Cc}/u.test(name)) return 'has control characters in its name; rename it'
  if (name.includes('\\')) return 'has a backslash in its path; rename it'
  const isOutside = /^(\/|[a-z]:)/i.test(name) || segmentsOf(name).includes('..')
  return isOutside ? 'has a path outside of the archive' : null
}

const reasonInEntry = (zipped: ZipEntry, path: string) => {
  if (!isRegular(zipped)) return notRegular
  const reason = reasonAgainst(path)
  if (reason) return reason
  if (zipped.isEncrypted()) return 'is encrypted'
  if (zipped.compressionMethod !== 0 && zipped.compressionMethod !== 8)
    return 'is compressed in a way that is not supported; use Deflate'
  return zipped.uncompressedSize > mostBytes ? 'is longer than 1,000,000 characters' : null
}

const onUnix = new Set([3, 19])
const typeMask = 0o170000
const regularFile = 0o100000

/** Links and devices are marked where archives are made on Unix. */
const isRegular = ({ versionMadeBy, externalFileAttributes }: ZipEntry) => {
  const type = (externalFileAttributes >>> 16) & typeMask
  return !onUnix.has(versionMadeBy >> 8) || type === 0 || type === regularFile
}

const mostShown = 500

const found = (path: string, reason: string | null) => ({
  path: reason === null ? path : shown(path),
  reason,
})

/** A path of a file that is only named to people. */
const shown = (path: string) => {
  const visible = path.replace(/\p{Cc}/gu, '\ufffd')
  return visible.length > mostShown ? `${visible.slice(0, mostShown).toWellFormed()}…` : visible
}

const entryOf = (zipped: ZipEntry): Entry => ({
  offset: zipped.relativeOffsetOfLocalHeader,
  packedSize: zipped.compressedSize,
  size: zipped.uncompressedSize,
  isDeflated: zipped.compressionMethod === 8,
  crc32: zipped.crc32,
})
