import type { Migration } from '../platform/db/schema/migrations.ts'

/** Archives of format 1 are from before the first release. */
export const format = 2

/** The first member of an archive, `about.json`: what it is a backup of. */
export type About = {
  format: number
  version: string
  created_at: string
  migrations: Migration[]
  /** Recognises the secret key; the key itself is in the archive unless the configuration holds it. */
  secret: { place: 'archive' | 'configuration'; mark: string }
}

export type Table = { name: string; columns: string[]; rows: number }
export type Sequence = { name: string; last: string | null }

/** The last member, `manifest.json`: what has to be in the archive. */
export type Manifest = {
  tables: Table[]
  sequences: Sequence[]
  files: number
  /** Files that were deleted while the backup ran, and those that were missing before. */
  deleted_files: number
  missing_files: string[]
  members: number
  /** SHA-256 over the names and the SHA-256 of all members before this one. */
  digest: string
}

export const names = {
  about: 'about.json',
  manifest: 'manifest.json',
  secret: 'secret.key',
  table: (name: string) => `tables/${name}`,
  file: (key: string) => `files/${key}`,
}

/** Members are written in parts of at most this size, so that nothing is kept in memory as a whole. */
export const partBytes = 4 * 1024 * 1024

/** Where a member has its SHA-256: in the extended header of the tar entry. */
export const digestHeader = 'BELLHOP.sha256'
