import { createHash } from 'node:crypto'
import { randomText } from '../platform/kernel/ids.ts'
import { slugOf } from '../platform/text/slug.ts'

/** Names the file a little, for people who read logs; what counts are the random letters behind. */
export const newUploadToken = (filename: string) => `upl_${stemOf(filename)}_${randomText(40)}`

/** Only the hash of a token is stored. */
export const digest = (token: string) => createHash('sha256').update(token).digest()

const stemOf = (filename: string) =>
  slugOf(filename.replace(/\.[^.]*$/, ''), 'file')
    .slice(0, 40)
    .replace(/-$/, '')
