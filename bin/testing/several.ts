import { suite } from 'node:test'
import { pathToFileURL } from 'node:url'
import { tellProcess } from './process-line.ts'

// Runs the test files that it is given one after the other, since most of the time of a short file is loading modules.
tellProcess()
const [, , queue = ''] = process.argv
const ask = fetch // a test may replace it
const next = async () => (await ask(queue)).text()
for (let file = await next(); file; file = await next()) {
  await suite(file, async () => {
    await import(pathToFileURL(file).href)
  })
}
