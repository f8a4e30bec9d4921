import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { isSoak } from '../test/soak.ts'

const root = join(import.meta.dirname, '..')
const { version, buildOnly } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

test('a release starts with npm start, serves the built app, and installs only what the server needs', async (t) => {
  execFileSync(process.execPath, [join(root, 'bin/release.ts')], { stdio: 'pipe' })
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  execFileSync('tar', ['xzf', join(root, `dist/bellhop-${version}.tar.gz`), '-C', folder])
  const release = join(folder, `bellhop-${version}`)
  // The release uses the Node and PostgreSQL of this folder. `npm run soak` installs new ones.
  for (const part of isSoak ? [] : ['runtime/node/node_modules', 'runtime/postgres/node_modules'])
    if (existsSync(join(root, part))) symlinkSync(join(root, part), join(release, part))

  const { PATH, HOME } = process.env
  const env = { PATH, HOME, PORT: '0', HOST: '127.0.0.1', MAIL_PORT: '0', DRAIN_SECONDS: '0' }
  const child = spawn('npm', ['start', '--', '--json'], { cwd: release, env, stdio: 'pipe' })
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
  // Installing packages takes as long as the network and the machine need.
  while (!/^\{.*\}$/m.test(said.stdout)) {
    if (child.exitCode !== null) throw new Error(`It ended: ${said.stdout}${said.stderr}`)
    await pause(200)
  }

  const { url } = JSON.parse(said.stdout.match(/^\{.*\}$/m)?.[0] ?? '{}')
  const page = await fetch(url)
  assert.equal(page.status, 200)
  assert.match(await page.text(), /<script type="module"/)
  assert.equal((await fetch(`${url}/docs`)).status, 200)
  assert.doesNotMatch(said.stderr, /Building/)
  assert.deepEqual(
    ['typescript', ...buildOnly].filter((name) => existsSync(join(release, 'node_modules', name))),
    [],
  )
})
