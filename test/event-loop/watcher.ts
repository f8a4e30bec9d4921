import { Agent, request } from 'node:http'

// A separate process, so that the test cannot delay the measurement.
const url = process.argv[2] ?? ''
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const everyMs = 20
let longestMs = 0
let askedAt: number | undefined

const ask = () =>
  new Promise<void>((resolve) => {
    request(url, { agent }, (response) => response.resume().on('close', resolve))
      .on('error', () => resolve())
      .end()
  })

const watch = async () => {
  for (;;) {
    askedAt = performance.now()
    await ask()
    longestMs = Math.max(longestMs, performance.now() - askedAt)
    askedAt = undefined
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
}

/** The longest wait so far, including that for a pending response. Then resets it. */
process.on('message', () => {
  process.send?.(Math.max(longestMs, askedAt === undefined ? 0 : performance.now() - askedAt))
  longestMs = 0
})
process.on('disconnect', () => process.exit(0))

void watch()
