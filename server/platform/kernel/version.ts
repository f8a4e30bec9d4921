import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Which Bellhop this is, as its package says. */
export const { version }: { version: string } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'),
)
