import { createHash } from 'node:crypto'
import { randomText } from '../../platform/kernel/ids.ts'
import { slugOf } from '../../platform/text/slug.ts'

/** Contains part of the file name, for people who read logs. Only the random letters are secret. */
export const newUploadToken = (filename: string) => `upl_${stemOf(filename)}_${randomText(40)}`

/** Only the hash of a token is stored. */
export const digest = (token: string) => createHash('sha256').update(token).digest()

const stemOf = (filename: string) =>
  slugOf(filename.replace(/\.[^.]*$/, ''), 'file')
    .slice(0, 40)
    .replace(/-$/, '')
