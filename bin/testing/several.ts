import { suite } from 'node:test'
import { pathToFileURL } from 'node:url'
import { tellProcess } from './process-line.ts'

// Runs several test files in one process, since most of the time of a short file is loading shared modules.
tellProcess()
for (const file of process.argv.slice(2)) {
  await suite(file, async () => {
    await import(pathToFileURL(file).href)
  })
}
