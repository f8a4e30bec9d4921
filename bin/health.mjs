// Ends with 0 if the process with the same settings responds to /health with 200. `--wait 60` tries for 60 seconds.

import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'

try {
  process.loadEnvFile(new URL('../.env', import.meta.url))
} catch {
  // There is no .env: all settings are in the environment.
}
const { HOST = '0.0.0.0', PORT = '3000', HEALTH_PORT } = process.env
const host = ['0.0.0.0', '::'].includes(HOST) ? 'localhost' : HOST
const { values } = parseArgs({ options: { wait: { type: 'string', default: '0' } } })

/** A process with background work or mail only has a HEALTH_PORT. */
const answers = async () => {
  for (const port of [PORT, HEALTH_PORT].filter(Boolean)) {
    const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}/health`
    const response = await fetch(url, { signal: AbortSignal.timeout(4_000) }).catch(() => undefined)
    if (response) return `${response.status}`
  }
  return 'no response'
}

const until = Date.now() + Number(values.wait) * 1_000
for (let answer = await answers(); answer !== '200'; answer = await answers()) {
  if (Date.now() >= until) {
    console.error(`/health: ${answer}`)
    process.exit(1)
  }
  await pause(200)
}
