import { readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Writes the compressed versions of a file. Returns the smallest size. */
export const compress = (file: string) => {
  const content = readFileSync(file)
  const br = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  writeFileSync(`${file}.br`, br)
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  return br.length
}

/** Prints the compressed size of scripts, and fails the build if it exceeds the limit. */
export const check = (name: string, bytes: number, limitKb: number) => {
  const kb = Math.ceil((bytes * 10) / 1024) / 10
  process.stderr.write(`Compressed scripts of ${name}: ${kb} KB of at most ${limitKb} KB.\n`)
  if (kb > limitKb) process.exitCode = 1
}
