import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'

const root = join(import.meta.dirname, '..')
const { version, buildOnly } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const machine = `${process.platform}-${process.arch}`

test('a release starts with npm start and without a network, and has only what the server needs', async (t) => {
  execFileSync(process.execPath, [join(root, 'bin/release.ts'), '--for', machine], { stdio: 'pipe' })
  const archive = `bellhop-${version}-${machine}.tar.gz`
  execFileSync('sha256sum', ['--check', `${archive}.sha256`], { cwd: join(root, 'dist'), stdio: 'pipe' })
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  execFileSync('tar', ['xzf', join(root, 'dist', archive), '-C', folder])
  const release = join(folder, `bellhop-${version}`)
  assert.match(execFileSync(join(release, 'node'), ['--version'], { encoding: 'utf8' }), /^v24\./)

  const { PATH } = process.env
  const env = { PATH, HOME: folder, PORT: '0', HOST: '127.0.0.1', MAIL_PORT: '0', DRAIN_SECONDS: '0' }
  const unreachable = { npm_config_registry: 'http://127.0.0.1:9', npm_config_fetch_retries: '0' }
  const args = ['start', '--', '--json']
  const child = spawn('npm', args, { cwd: release, env: { ...env, ...unreachable }, stdio: 'pipe' })
  const said = { stdout: '', stderr: '' }
  child.stdout.on('data', (part) => {
    said.stdout += part
  })
  child.stderr.on('data', (part) => {
    said.stderr += part
  })
  t.after(async () => {
    child.kill()
    if (child.exitCode === null) await once(child, 'close')
  })
  while (!/^\{.*\}$/m.test(said.stdout)) {
    if (child.exitCode !== null) throw new Error(`It ended: ${said.stdout}${said.stderr}`)
    await pause(200)
  }

  const { url } = JSON.parse(said.stdout.match(/^\{.*\}$/m)?.[0] ?? '{}')
  const page = await fetch(url)
  assert.equal(page.status, 200)
  assert.match(await page.text(), /<script type="module"/)
  assert.equal((await fetch(`${url}/docs`)).status, 200)
  assert.doesNotMatch(said.stderr, /Installing|Building/)
  assert.deepEqual(
    ['typescript', ...buildOnly].filter((name) => existsSync(join(release, 'node_modules', name))),
    [],
  )
})
