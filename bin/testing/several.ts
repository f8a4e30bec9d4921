import { after, suite } from 'node:test'
import { pathToFileURL } from 'node:url'
import { cpuSeconds, reportCpu } from './cpu.ts'

// Runs several test files in one process, since most of the time of a short file is loading shared modules.
let reported = 0
for (const file of process.argv.slice(2)) {
  await suite(file, async () => {
    await import(pathToFileURL(file).href)
    after(() => {
      const now = cpuSeconds()
      reportCpu(now - reported)
      reported = now
    })
  })
}
