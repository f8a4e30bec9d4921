import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'

/** A fake npm, which records how it was called and what it installed. */
const npm = `
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
const args = process.argv.slice(2)
appendFileSync(process.env.NPM_CALLS, [basename(process.cwd()), ...args.slice(0, 3), ...args.filter((arg) => /^--(os|cpu)=/.test(arg))].join(' ') + '\\n')
const packages = Object.entries(JSON.parse(readFileSync('package-lock.json', 'utf8')).packages)
const left = packages.filter(([path, { dev }]) => path && !(dev && args.includes('--omit=dev')))
mkdirSync('node_modules', { recursive: true })
writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(left) }))
`

const checkout = (t: TestContext) => {
  const root = mkdtempSync(join(tmpdir(), 'install-'))
  t.after(() => rmSync(root, { recursive: true, force: true }))
  for (const name of ['install', 'lock', 'pinned', 'runtime', 'supervise', 'versions'])
    cpSync(new URL(`${name}.mjs`, import.meta.url), join(root, `bin/${name}.mjs`))
  const lock = (folder: string, packages: object) => {
    mkdirSync(join(root, folder), { recursive: true })
    writeFileSync(
      join(root, folder, 'package-lock.json'),
      JSON.stringify({ packages: { '': {}, ...packages } }),
    )
  }
  lock('.', { 'node_modules/a': { version: '1.0.0' }, 'node_modules/tool': { version: '1.0.0', dev: true } })
  lock('runtime/node', {})
  lock('runtime/postgres', { 'node_modules/p': { version: '1.0.0', optional: true } })
  writeFileSync(join(root, 'npm.mjs'), npm)
  chmodSync(join(root, 'npm.mjs'), 0o755)
  return root
}

type Wants = {
  tests: boolean
  node?: boolean
  postgres?: boolean
  machine?: { platform: string; arch: string }
}

/** Runs the installation in a separate process. Returns the calls of npm. */
const install = (root: string, wants: Wants, env: Record<string, string> = {}) => {
  const calls = join(root, 'calls')
  rmSync(calls, { force: true })
  const script = `const { ensureInstalled } = await import('${root}/bin/install.mjs'); await ensureInstalled(${JSON.stringify(wants)})`
  execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { PATH: process.env.PATH, npm_execpath: join(root, 'npm.mjs'), NPM_CALLS: calls, ...env },
    stdio: 'pipe',
  })
  if (!existsSync(calls)) return []
  return readFileSync(calls, 'utf8')
    .trim()
    .replaceAll(/^install-\S+/gm, 'server')
    .split('\n')
    .sort()
}

test('a server is installed without the tools of the tests, and nothing is installed twice', (t) => {
  const root = checkout(t)
  assert.deepEqual(install(root, { tests: false }), [
    'postgres ci --omit=dev --include=optional',
    'server ci --omit=dev --include=optional',
  ])
  assert.deepEqual(install(root, { tests: false }), [])
})

test('tests add their tools to what a server needs, which then stay', (t) => {
  const root = checkout(t)
  install(root, { tests: false })
  assert.deepEqual(install(root, { tests: true }), ['server install --no-save --include=dev'])
  assert.deepEqual(install(root, { tests: true }), [])
  assert.deepEqual(install(root, { tests: false }), [])
})

test('what another lock file asks for is installed with the tools that were there', (t) => {
  const root = checkout(t)
  install(root, { tests: true })
  const lock = { packages: { '': {}, 'node_modules/a': { version: '2.0.0' } } }
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify(lock))
  assert.deepEqual(install(root, { tests: false }), ['server install --no-save --include=dev'])
})

test('an image leaves PostgreSQL out, and a release has Node and the packages of its machine', (t) => {
  const args = '--omit=dev --include=optional'
  assert.deepEqual(install(checkout(t), { tests: false, postgres: false }), [`server ci ${args}`])
  const root = checkout(t)
  const wants = { tests: false, node: true, postgres: true, machine: { platform: 'sunos', arch: 'arm64' } }
  assert.deepEqual(
    install(root, wants),
    ['node', 'postgres', 'server'].map((name) => `${name} ci ${args} --os=sunos --cpu=arm64`),
  )
  assert.deepEqual(install(root, wants), [])
})

test('PostgreSQL is not installed beside a database of the operator, but for tests', (t) => {
  const root = checkout(t)
  const url = 'postgres://db.test/bellhop'
  assert.deepEqual(install(root, { tests: false }, { DATABASE_URL: url }), [
    'server ci --omit=dev --include=optional',
  ])
  writeFileSync(join(root, '.env'), `PORT=3000\nDATABASE_URL=${url}\n`)
  assert.deepEqual(install(root, { tests: false }), [])
  assert.deepEqual(install(root, { tests: true }), [
    'postgres ci --omit=dev --include=optional',
    'server install --no-save --include=dev',
  ])
})
