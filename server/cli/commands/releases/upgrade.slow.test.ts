import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { ensureBuilt } from '../../../../bench/app/built.ts'
import { freePort } from '../../../../test/free-port.ts'
import { until } from '../../../platform/postgres/scratch.ts'

const checkout = join(import.meta.dirname, '../../../..')
const { version } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8'))
await ensureBuilt()

// Hard links work within one file system.
const root = mkdtempSync(join(checkout, 'dist/upgrade-'))
chmodSync(root, 0o755)
after(() => rm(root, { recursive: true, force: true, maxRetries: 20 }))
const releases = join(root, 'releases')
mkdirSync(releases)

const parts = [
  'bin',
  'contract',
  'dist/web',
  'dist/widget',
  'docs',
  'node_modules',
  'packages',
  'runtime',
  'server',
  'package-lock.json',
]

/** A version like an unpacked archive, with the files of this checkout. */
const release = (name: string, change: (folder: string) => void = () => {}) => {
  const folder = join(releases, `bellhop-${name}`)
  mkdirSync(folder)
  execFileSync('cp', ['-al', '--parents', ...parts, folder], { cwd: checkout })
  const manifest = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, version: name }))
  symlinkSync(process.execPath, join(folder, 'node'))
  change(folder)
}

/** Other versions have the same file, so it is replaced and not written. */
const replace = (file: string, text: string) => {
  rmSync(file)
  writeFileSync(file, text)
}

release(version)
release('90.0.0')
release('91.0.0', (folder) =>
  replace(join(folder, 'server/cli/process/serve.ts'), 'throw new Error("It is broken.")\n'),
)
release('92.0.0', (folder) =>
  replace(
    join(folder, 'server/cli/process/start-process.ts'),
    'export const startProcess = async () => {\n  throw new Error("It is broken.")\n}\n',
  ),
)
symlinkSync(`releases/bellhop-${version}`, join(root, 'current'))

const port = await freePort()
const env = {
  PATH: process.env.PATH,
  DATA_DIR: join(root, 'data'),
  PORT: String(port),
  HOST: '127.0.0.1',
  MAIL_PORT: '0',
  // A server that has just started does not end before it has loaded its sentence model.
  TICKET_MEANING_CPU: '0',
}
const bellhop = (...args: string[]) => {
  const child = spawn(process.execPath, [join(root, 'current/bin/bellhop'), ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { text: '' }
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      said.text += part
    })
  return { child, said }
}
const run = async (...args: string[]) => {
  const { child, said } = bellhop(...args)
  const [code] = await once(child, 'close')
  return { code, text: said.text }
}
const isServed = () =>
  fetch(`http://127.0.0.1:${port}/health`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  )
const current = () => realpathSync(join(root, 'current')).split('bellhop-').at(-1)

/** Asks all the time. Returns the longest time without a response, in milliseconds. */
const watchGaps = () => {
  const seen = { longest: 0, isOver: false }
  const watch = async () => {
    for (let last = performance.now(); !seen.isOver; await pause(20)) {
      if (!(await isServed())) continue
      seen.longest = Math.max(seen.longest, performance.now() - last)
      last = performance.now()
    }
  }
  const watching = watch()
  return async () => {
    seen.isOver = true
    await watching
    return seen.longest
  }
}

test('a running server goes over to another version and back, and stays if that is broken', async (t) => {
  assert.equal((await run('install')).code, 0)
  const server = bellhop('start', '--json')
  t.after(async () => {
    if (server.child.exitCode !== null) return
    server.child.kill('SIGTERM')
    await once(server.child, 'close')
  })
  await until(isServed, 60_000).catch(() => assert.fail(server.said.text))

  const gap = watchGaps()
  const upgraded = await run('upgrade', '90.0.0')
  assert.equal(upgraded.code, 0, upgraded.text)
  assert.match(upgraded.text, /Copied the database.*Upgraded the copy.*90\.0\.0 is running/s)
  const longest = await gap()
  t.diagnostic(`no response for ${Math.round(longest)} ms`)
  // Two seconds on an idle machine.
  assert.ok(longest < 6_000, `${longest} ms\n${server.said.text}`)
  assert.equal(current(), '90.0.0')
  assert.match((await run('upgrade', 'list')).text, /90\.0\.0 \(current\)/)

  const unloadable = await run('upgrade', '91.0.0', '--without-check')
  assert.equal(unloadable.code, 1)
  assert.match(unloadable.text, /cannot be loaded, and nothing was changed.*It is broken/s)
  const checked = await run('upgrade', '92.0.0')
  assert.equal(checked.code, 1)
  assert.match(checked.text, /does not work with a copy of the database, and nothing was changed/)
  const broken = await run('upgrade', '92.0.0', '--without-check')
  assert.equal(broken.code, 1)
  assert.match(broken.text, /92\.0\.0 could not start, so 90\.0\.0 is the current version again/)
  assert.equal(current(), '90.0.0')
  await until(isServed, 20_000)
  assert.equal(server.child.exitCode, null)

  const back = await run('upgrade', 'back')
  assert.equal(back.code, 0, back.text)
  assert.equal(current(), version)
  assert.ok(await isServed())
})
