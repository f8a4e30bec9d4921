import { readFileSync, writeFileSync } from 'node:fs'

const root = new URL('../../', import.meta.url)

/** Writes a generated file. With `--check`, it only compares it. */
export const keepUpToDate = (path: string, wanted: string) => {
  const file = new URL(path, root)
  if (!process.argv.includes('--check')) {
    writeFileSync(file, wanted)
    console.log(`${path} is written.`)
  } else if (read(file) !== wanted) {
    console.error(`${path} is out of date. Make it again: node bin/bellhop-dev ${scriptName()}`)
    process.exitCode = 1
  }
}

const scriptName = () => process.argv[1]?.match(/([\w-]+)\.ts$/)?.[1] ?? ''

const read = (file: URL) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
