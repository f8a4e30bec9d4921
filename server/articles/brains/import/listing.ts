import { fromBufferPromise, type ZipFile } from 'yauzl'
import { type ArchiveFile, fileOf } from './entries.ts'

type File = Omit<ArchiveFile, 'position'>

const mostEntries = 20_000
const mostArticles = 5_000
const mostUnpacked = 200 * 1024 * 1024

/** The files in an archive, or why it cannot be imported. The names and sizes in it may be lies. */
export const filesIn = async (archive: SharedArrayBuffer): Promise<ArchiveFile[] | string> => {
  const zip = await openZip(archive)
  if (!zip) return 'The file is not a zip file, or it is incomplete.'
  if (zip.entryCount > mostEntries)
    return `The zip file contains ${zip.entryCount.toLocaleString('en')} files. It can contain at most 20,000.`
  const found = await filesOf(zip)
  if (!found) return 'The zip file is damaged. Please make it again.'
  const files = withoutTwins(withoutCommonFolder(found))
  const usable = files.filter(({ reason }) => reason === null)
  if (usable.length > mostArticles)
    return `The zip file contains ${usable.length.toLocaleString('en')} articles. Import at most 5,000 at a time.`
  if (usable.reduce((sum, { entry }) => sum + entry.size, 0) > mostUnpacked)
    return 'The texts in the zip file have more than 200 MB. Import them in several parts.'
  return files.map((file, position) => ({ ...file, position }))
}

/** Sizes are compared when a file is read, so that one with a wrong size is skipped alone. */
const options = { decodeStrings: false, validateEntrySizes: false }

export const openZip = (archive: SharedArrayBuffer) =>
  fromBufferPromise(Buffer.from(archive), options).catch(() => undefined)

const filesOf = async (zip: ZipFile) => {
  const files: File[] = []
  try {
    for await (const entry of zip.eachEntry()) {
      const file = fileOf(entry)
      if (file) files.push(file)
    }
  } catch {
    return undefined
  }
  return files.sort((one, other) => (one.path < other.path ? -1 : 1))
}

/** Archives are often made of one folder. Its name is no part of the paths, as when that folder is imported. */
const withoutCommonFolder = (files: File[]): File[] => {
  const paths = files.filter(({ reason }) => reason === null).map(({ path }) => path)
  const folder = paths[0]?.slice(0, paths[0].indexOf('/') + 1) ?? ''
  if (folder === '' || !paths.every((path) => path.startsWith(folder))) return files
  return files.map((file) =>
    file.path.startsWith(folder) ? { ...file, path: file.path.slice(folder.length) } : file,
  )
}

const withoutTwins = (files: File[]): File[] => {
  const paths = new Set<string>()
  return files.map((file) => {
    const isTwin = paths.has(file.path)
    paths.add(file.path)
    return isTwin && file.reason === null ? { ...file, reason: 'is in the archive more than once' } : file
  })
}
