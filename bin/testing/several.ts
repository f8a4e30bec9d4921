import { suite } from 'node:test'
import { pathToFileURL } from 'node:url'

// Runs several test files in one process: most of a short file's time is reading the modules that it shares with others.
for (const file of process.argv.slice(2)) {
  await suite(file, async () => {
    await import(pathToFileURL(file).href)
  })
}
