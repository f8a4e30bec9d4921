import { suite } from 'node:test'
import { pathToFileURL } from 'node:url'
import { tellProcess } from './process-line.ts'

// Runs the test files that it is given one after the other, since most of the time of a short file is loading modules.
tellProcess()
const [, , queue = ''] = process.argv
const ask = fetch // a test may replace it
/** Above it, another process goes on with the files that follow. */
const mostBytes = 1_500_000_000
const next = async () => {
  const isFull = process.memoryUsage.rss() > mostBytes
  return (await ask(isFull ? `${queue}end` : queue)).text()
}
for (let file = await next(); file; file = await next()) {
  await suite(file, async () => {
    await import(pathToFileURL(file).href)
  })
}
