import type { Migration } from '../../platform/db/schema/migrations.ts'

/** Archives of format 1 were created before the first release. */
export const format = 2

/** The first member of an archive, `about.json`: the origin of the backup. */
export type About = {
  format: number
  version: string
  created_at: string
  migrations: Migration[]
  /** Identifies the secret key. The key itself is in the archive unless it is part of the configuration. */
  secret: { place: 'archive' | 'configuration'; mark: string }
}

export type Table = { name: string; columns: string[]; rows: number }
export type Sequence = { name: string; last: string | null }

/** The last member, `manifest.json`: the contents of the archive. */
export type Manifest = {
  tables: Table[]
  sequences: Sequence[]
  files: number
  /** Files that were deleted during the backup, and files that were missing before. */
  deleted_files: number
  missing_files: string[]
  members: number
  /** SHA-256 over the names and the SHA-256 of all members before this one. */
  digest: string
}

/** Every row is one line: COPY writes a line break in a value as `\n`. */
export const rowsIn = (chunk: Uint8Array) => {
  let rows = 0
  for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) rows += 1
  return rows
}

export const rowsOf = ({ tables }: Manifest) => tables.reduce((sum, { rows }) => sum + rows, 0)

export const names = {
  about: 'about.json',
  manifest: 'manifest.json',
  secret: 'secret.key',
  table: (name: string) => `tables/${name}`,
  file: (key: string) => `files/${key}`,
  // Of a copy of the cluster.
  inside: 'cluster.json',
  passwords: 'passwords.json',
  cluster: (path: string) => `cluster/${path}`,
}

/** The maximum size of a part, so that no member is in memory as a whole. */
export const partBytes = 4 * 1024 * 1024

/** The SHA-256 of a member, in the extended header of its tar entry. */
export const digestHeader = 'BELLHOP.sha256'
