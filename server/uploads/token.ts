import { createHash } from 'node:crypto'
import { randomText } from '../platform/ids.ts'
import { normalized } from '../platform/normal.ts'

/** Names the file a little, for people who read logs; what counts are the random letters behind. */
export const newUploadToken = (filename: string) => `upl_${slugOf(filename)}_${randomText(40)}`

/** Only the hash of a token is stored. */
export const digest = (token: string) => createHash('sha256').update(token).digest()

const slugOf = (filename: string) => {
  const stem = filename.replace(/\.[^.]*$/, '')
  const slug = normalized(stem, 'NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '')
  return slug || 'file'
}
