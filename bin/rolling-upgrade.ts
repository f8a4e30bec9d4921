import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openEmbedded } from '../server/platform/postgres/embedded.ts'
import { scratch } from '../server/platform/postgres/scratch.ts'
import { freePort } from '../test/free-port.ts'
import { openLoadBalancer } from '../test/load-balancer.ts'
import { addressesOf, emptyDirectory, runBellhop } from '../test/processes.ts'

// Upgrades two web processes of an earlier version behind a load balancer, while clients read and write. Prints every
// response that is no success. `--from` is a commit of this repository; without it, the last one with the schema of 0.1.0.
const { values } = parseArgs({ options: { from: { type: 'string', default: 'c725c5ea' } } })
const endings: (() => Promise<void> | void)[] = []
const owner = { after: (end: () => Promise<void>) => void endings.push(end) }

/** A checkout of the earlier version with its packages. */
const checkOut = (commit: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-earlier-'))
  endings.push(() => rmSync(folder, { recursive: true }))
  const archive = execFileSync('git', ['archive', commit], { maxBuffer: 1 << 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  execFileSync('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
  })
  return folder
}

type Ways = Record<string, string>

/** Starts a web process from a folder. */
const startWeb = (folder: string, environment: Ways, port: number) => {
  const child = spawn(
    process.execPath,
    [join(folder, 'server/main.ts'), 'start', '--role', 'web', '--json'],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        HOST: '127.0.0.1',
        MAIL_PORT: 'off',
        DRAIN_SECONDS: '3',
        RATE_LIMIT_API: '100000000',
        ...environment,
        PORT: `${port}`,
      },
    },
  )
  endings.push(() => void child.kill('SIGKILL'))
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (part) => {
    stdout += part
  })
  child.stderr.on('data', (part) => {
    stderr += part
  })
  return { child, ended: once(child, 'exit'), said: () => ({ stdout, stderr }) }
}

const until = async (holds: () => unknown) => {
  for (const deadline = Date.now() + 120_000; !holds(); await pause(100))
    if (Date.now() > deadline) throw new Error(`Still not so after two minutes: ${holds}`)
}

try {
  const earlier = checkOut(values.from)
  const now = join(import.meta.dirname, '..')
  const postgres = await openEmbedded(scratch(owner), 'command', console.log)
  endings.push(() => postgres.stop())
  const environment = { ...addressesOf(postgres), DATA_DIR: emptyDirectory(owner) }
  const ports = [await freePort(), await freePort(), await freePort(), await freePort()] as const
  const balancer = openLoadBalancer([...ports])
  endings.push(balancer.stop)
  const old = [startWeb(earlier, environment, ports[0])]
  await until(() => balancer.isHealthy(ports[0]) && old[0]?.said().stdout.includes('\n'))
  const { token } = JSON.parse(old[0]?.said().stdout ?? '{}')
  old.push(startWeb(earlier, environment, ports[1]))
  await until(() => balancer.isHealthy(ports[1]))

  const outcomes = new Map<string, number>()
  let isOver = false
  let sent = 0
  let longestMs = 0
  const client = async () => {
    while (!isOver) {
      sent += 1
      const [port, begun] = [balancer.choose(), performance.now()]
      const body = JSON.stringify({ email: `rolling-${sent}@example.test` })
      const asked =
        sent % 5
          ? balancer.send(port, '/api/tickets', { token })
          : balancer.send(port, '/api/contacts', { method: 'POST', body, token })
      const outcome = await asked.then(
        ({ status }) => `${status}`,
        ({ message }: Error) => message,
      )
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      longestMs = Math.max(longestMs, performance.now() - begun)
      await pause(10)
    }
  }
  const clients = Promise.all(Array.from({ length: 8 }, client))
  await pause(3_000)
  const migrated = await runBellhop(['migrate'], environment)
  console.log(migrated.stdout.trim().split('\n').at(-1), migrated.stderr)
  await pause(3_000)
  const fresh = [startWeb(now, environment, ports[2]), startWeb(now, environment, ports[3])]
  await until(() => balancer.isHealthy(ports[2]) && balancer.isHealthy(ports[3]))
  // A version that compares its schema ends by itself. Version 0.1 needs a signal.
  const compares = existsSync(join(earlier, 'server/platform/db/schema/waiting.ts'))
  for (const { child, ended } of old) {
    if (!compares) child.kill('SIGTERM')
    await ended
  }
  await pause(3_000)
  isOver = true
  await clients
  console.log(
    `${sent} requests, the longest took ${Math.round(longestMs)} ms: ${JSON.stringify([...outcomes])}`,
  )
  for (const { said } of [...old, ...fresh])
    if (/"level":[56]0/.test(said().stderr)) console.log(said().stderr)
  if ([...outcomes.keys()].some((outcome) => !['200', '201'].includes(outcome))) process.exitCode = 1
} finally {
  for (const end of endings.reverse()) await end()
}
