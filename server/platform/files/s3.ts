import type { Files } from './files.ts'
export const s3Files = (_url: string, _folder: string): Files => {
  throw new Error('not yet')
}
