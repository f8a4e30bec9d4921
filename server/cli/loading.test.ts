import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { commands } from './commands.ts'

// The time of a command is that of loading modules, and their number does not depend on the load of the machine.

/** Runs a command in a process of its own, and prints what it loads. */
const script = `
import { registerHooks } from 'node:module'
const loaded = new Set()
registerHooks({ load: (url, context, next) => { loaded.add(url); return next(url, context) } })
const { runCommandLine } = await import(${JSON.stringify(new URL('./run.ts', import.meta.url))})
const sink = { write: (text, done) => done() }
await runCommandLine(process.argv.slice(1), { stdout: sink, stderr: sink, environment: process.env })
process.stdout.write(JSON.stringify([...loaded]), () => process.exit())`

let directory: string
before(async () => {
  directory = await mkdtemp(join(tmpdir(), 'bellhop-loading-'))
})
after(() => rm(directory, { recursive: true }))

const loadedBy = async (...args: string[]) => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', script, '--', ...args],
    { env: { ...process.env, DATA_DIR: join(directory, 'none') }, maxBuffer: 16e6 },
  )
  const urls: string[] = JSON.parse(stdout)
  const found = (pattern: RegExp) => [...new Set(urls.flatMap((url) => pattern.exec(url)?.[1] ?? []))].sort()
  return {
    /** Of TypeBox, the formats are a small part. */
    packages: found(/.*\/node_modules\/(typebox\/build\/format|(?:@[^/]+\/)?[^/]+)/),
    /** The features and the platform, without the command line itself. */
    parts: found(/\/server\/(?!cli\/)(platform|channels|workflows|[\w-]+\/[\w-]+)\//),
  }
}

for (const args of [
  ['--version'],
  ['--help'],
  ['token', '--help'],
  ['token', 'create', '--help'],
  ['brain', 'check'],
  ['start', '--role', 'cook'],
  ['nonsense'],
])
  test(`bellhop ${args.join(' ')} is answered without loading a feature`, async () => {
    assert.deepEqual(await loadedBy(...args), {
      packages: ['ipaddr.js', 'typebox/build/format', 'ulid'],
      parts: ['platform', 'workspaces/hours'],
    })
  })

const forDatabase = ['@node-rs/argon2', 'ipaddr.js', 'pino', 'postgres', 'typebox/build/format', 'ulid']

test('a command loads what it needs of the features', async () => {
  const { packages, parts } = await loadedBy('token', 'list')
  assert.deepEqual(own(packages), forDatabase)
  assert.deepEqual(parts, [
    'members/members',
    'platform',
    'workspaces/audit-log',
    'workspaces/hours',
    'workspaces/tokens',
    'workspaces/workspaces',
  ])
})

const ofPino =
  /^(@pinojs|pino-|thread-stream|quick-format-unescaped|sonic-boom|atomic-sleep|on-exit-leak-free|safe-stable)/

/** Without the dependencies of packages. */
const own = (packages: string[]) =>
  packages.filter((name) => !ofPino.test(name) && !name.startsWith('@node-rs/argon2-'))

test('every command has its description in the list', async () => {
  for (const { name, load } of commands) assert.equal((await load()).name, name)
})
