import { chmodSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { give } from './account.ts'
import { findPlaces, type Places } from './places.ts'
import type { Settings } from './settings.ts'

/** The folder to which PostgreSQL copies each finished segment of its write-ahead log. */
export const archiveFolder = (dataDir: string) => folderIn(findPlaces(dataDir))

const folderIn = ({ cluster }: Places) => join(dirname(cluster), 'journal')

/** Finishes a segment after this many seconds if anything was written, and copies it durably. */
export const archivingTo = (places: Places, seconds: number): Settings => {
  const folder = folderIn(places)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  give(folder, places.account)
  return {
    archive_mode: 'on',
    archive_library: 'basic_archive',
    'basic_archive.archive_directory': folder,
    archive_timeout: `${seconds}`,
  }
}
