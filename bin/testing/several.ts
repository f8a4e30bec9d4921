import { suite } from 'node:test'
import { pathToFileURL } from 'node:url'
import { tellProcess } from './process-line.ts'

// Runs several test files, one at a time, since a short file spends most of its time loading modules.
tellProcess()
const [, , queue = ''] = process.argv
const ask = fetch // a test may replace it
/** Above this limit, another process continues with the remaining files. */
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
