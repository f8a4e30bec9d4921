import assert from 'node:assert/strict'
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { hold, scratch, until } from '../server/platform/postgres/scratch.ts'
import { followDockerfile, readDockerfile } from './dockerfile.ts'
import { freePort } from './free-port.ts'
import { addressesOf } from './processes.ts'

const root = join(import.meta.dirname, '..')
const largestMb = 180
/** Whom the image runs as: not root. */
const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined

const base = mkdtempSync(join(tmpdir(), 'bellhop-image-'))
chmodSync(base, 0o755)
after(() => execFileSync('/bin/sh', ['-c', 'chmod -R u+w "$0" && rm -rf "$0"', base]))

/** The paths of the image, below a folder of this machine. */
const place = (text: string) =>
  text.replaceAll(/(^|[\s=])(\/src|\/opt\/bellhop|\/data)(?=$|[\s/])/g, (_, before, path) =>
    path === '/src' ? `${before}${root}` : `${before}${base}${path}`,
  )

test('the steps of the Dockerfile make a tree that another user can start and only read', async (t) => {
  mkdirSync(join(base, 'opt'))
  const dockerfile = readDockerfile(join(root, 'Dockerfile'))
  const { folder, env } = followDockerfile(dockerfile, place, account)
  execFileSync('chmod', ['-R', 'a-w', folder])
  const [megabytes = ''] = execFileSync('du', ['-sm', folder], { encoding: 'utf8' }).split('\t')
  assert.ok(Number(megabytes) <= largestMb, `${megabytes} MB`)

  const postgres = await hold(t, scratch(t), 'command')
  const secrets = Object.entries(addressesOf(postgres)).map(([name, value]) => {
    writeFileSync(join(base, name), value)
    return [`${name}_FILE`, join(base, name)]
  })
  const { DATA_DIR = '', BELLHOP_CREDENTIALS_FILE: credentials = '' } = env
  const settings = { ...env, ...Object.fromEntries(secrets), PORT: `${await freePort()}`, MAIL_PORT: '0' }
  const options = { cwd: folder, ...account, env: { ...settings, HOST: '127.0.0.1', DRAIN_SECONDS: '1' } }
  const run = ([program, ...args]: string[]) => {
    assert.equal(program, 'node')
    return spawn(process.execPath, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  }
  const server = run(dockerfile.start)
  t.after(() => server.kill('SIGKILL'))
  let log = ''
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (part) => {
      log += part
    })
  const ended = once(server, 'exit')
  const isHealthy = async () => {
    if (server.exitCode !== null) throw new Error(`It ended: ${log}`)
    return (await once(run(dockerfile.health), 'exit'))[0] === 0
  }
  await until(isHealthy, 60_000).catch((error) => assert.fail(`${error.message} ${log}`))

  // It is written when the server already responds.
  await until(() => log.includes('Bellhop is running'))
  const page = await fetch(`http://127.0.0.1:${settings.PORT}/`)
  assert.match(await page.text(), /<script type="module"/)
  assert.equal(statSync(DATA_DIR).mode & 0o077, 0)
  assert.equal(statSync(credentials).mode & 0o777, 0o600)
  assert.match(readFileSync(credentials, 'utf8'), /API token +1\|/)
  assert.match(log, /The credentials of the first start are in \S+\/data\/first-start\.txt/)
  assert.doesNotMatch(log, /1\||Password|\/setup\//, 'no secret is in the log')

  server.kill('SIGTERM')
  assert.deepEqual(await ended, [0, null], log)
  assert.equal((await once(run(dockerfile.health), 'exit'))[0], 1)
})

const verifies = spawnSync('systemd-analyze', ['--version']).status === 0

test('the units are valid', { skip: !verifies && 'needs systemd-analyze' }, () => {
  const units = join(base, 'units')
  mkdirSync(units)
  for (const name of ['bellhop@.service', 'bellhop.target']) {
    const text = readFileSync(join(root, 'deploy/systemd', name), 'utf8')
    writeFileSync(join(units, name), text.replaceAll('/opt/bellhop/current/node', process.execPath))
  }
  const args = ['verify', '--man=no', join(units, 'bellhop@web-1.service'), join(units, 'bellhop.target')]
  const { status, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' })
  assert.deepEqual({ status, stderr }, { status: 0, stderr: '' })
})
