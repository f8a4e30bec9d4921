import assert from 'node:assert/strict'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { certificateKey, certificates } from '../../../test/certificates.ts'
import { runCommand } from '../../../test/commands.ts'
import { launch, runBellhop, startServer } from '../../../test/processes.ts'
import { readConfig } from '../../config.ts'
import { openPostgres } from '../../installation.ts'
import { kill, postmasterOf, scratch, until } from '../../platform/postgres/scratch.ts'

// All tests share a data directory, because creating a database takes long. Every test leaves it stopped.
const DATA_DIR = scratch({ after })
const environment = { DATA_DIR, PORT: '0', HOST: '127.0.0.1' }
let token = ''

const send = (url: string, email: string) =>
  fetch(`${url}/api/contacts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })

const hasContact = async (url: string, email: string): Promise<boolean> => {
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${url}/api/contacts?per_page=100`, { headers })
  const { data } = (await response.json()) as { data: { email: string }[] }
  return data.some((contact) => contact.email === email)
}

test('the first start shows once how to get in, with a line that works when pasted', async () => {
  const { child, said, ended } = launch(['start'], environment)
  await until(() => said.stdout.includes('curl'))
  const [, email, password] = said.stdout.match(/^ +Email +(\S+)\n +Password +(\w{16})\n/m) ?? []
  assert.ok(email && password)
  const [, url = '', key = '', body = ''] =
    said.stdout.match(/^ +curl (http:\S+) -H 'Authorization: Bearer (\S+)' -H '[^']+' -d '([^']+)'$/m) ?? []
  token = key
  const [, site = '', secret = ''] = said.stdout.match(/^ +(http:\S+)\/setup\/(\w{48})$/m) ?? []
  const setup = await fetch(`${site}/api/setup`)
  assert.deepEqual([secret.length, await setup.json()], [48, { data: { is_open: true } }])
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  assert.equal((await fetch(url, { method: 'POST', headers, body })).status, 201)
  assert.doesNotMatch(said.stdout, /"err":/, 'nothing fails on the way')
  child.kill('SIGTERM')
  assert.equal(await ended, 0)
  assert.equal(postmasterOf(DATA_DIR), undefined, 'PostgreSQL has stopped as well')
})

test('of a later start', async (t) => {
  const at = (name: string) => join(DATA_DIR, name)
  writeFileSync(at('cert.pem'), certificates.expired)
  writeFileSync(at('key.pem'), certificateKey)
  const secure = { MAIL_CERT: at('cert.pem'), MAIL_KEY: at('key.pem') }
  const server = await startServer(t, { ...environment, ...secure, MAIL_HOST: '0.0.0.0' })
  const list = async (run: typeof runBellhop) =>
    JSON.parse((await run(['workspace', 'list', '--json'], environment)).stdout)

  await t.test('it keeps its secrets, and rejects a second server beside it', async () => {
    assert.deepEqual(Object.keys(JSON.parse(server.said.stdout)), ['url', 'mail_port'])
    const second = await runBellhop(['start'], environment)
    assert.equal(second.code, 1)
    assert.match(second.stderr, /^Another Bellhop server already uses .*\. Stop that server first/)
    assert.equal((await send(server.url, 'second@example.test')).status, 201)
  })

  await t.test(
    'mail is received on all addresses when the web server listens on one, and the log names both',
    async () => {
      const { port } = new URL(server.url)
      const { mail_port } = JSON.parse(server.said.stdout)
      assert.match(server.said.stderr, new RegExp(`"Listening at http://127\\.0\\.0\\.1:${port}"`))
      assert.match(server.said.stderr, new RegExp(`"Mail is received at 0\\.0\\.0\\.0, port ${mail_port}"`))
      const greeting = once(connect(mail_port, '127.0.0.2'), 'data')
      assert.match(String((await greeting)[0]), /^220 /)
      const elsewhere = once(connect(Number(port), '127.0.0.2'), 'connect')
      await assert.rejects(elsewhere, /ECONNREFUSED/)
    },
  )

  await t.test('an expired certificate for incoming mail is logged, and the start goes on', () => {
    assert.match(server.said.stderr, /The certificate in MAIL_CERT expired on 2021-01-01\./)
  })

  await t.test('commands work beside the running server, and without one', async () => {
    const [{ slug }] = (await list(runCommand)).workspaces
    assert.equal(slug, 'helpdesk')
    assert.equal((await fetch(`${server.url}/health`)).status, 200)
    server.child.kill()
    await server.ended
    assert.equal((await list(runBellhop)).workspaces.length, 1)
    assert.equal(postmasterOf(DATA_DIR), undefined, 'the command stopped what it started')
  })
})

test('a taken port is rejected with a word on what to set', async (t) => {
  const other = createServer().listen(0, '127.0.0.1')
  t.after(() => other.close())
  await once(other, 'listening')
  const { port } = other.address() as { port: number } // it listens on a port
  const { code, stderr } = await runBellhop(['start', '--json'], { ...environment, PORT: String(port) })
  assert.equal(code, 1)
  assert.match(stderr, new RegExp(`^Port ${port} is in use by another program\\. .*set PORT`, 'm'))
  assert.equal(postmasterOf(DATA_DIR), undefined)
})

test('a data directory that cannot be one is rejected with a reason', async () => {
  const file = join(import.meta.dirname, 'serve.ts')
  for (const [directory, why] of [
    [file, 'it is a file'],
    [join(file, 'data'), 'a part of the path is a file'],
  ] as const) {
    const config = readConfig({ DATA_DIR: directory })
    const message = `DATA_DIR cannot be ${directory}: ${why}. Set DATA_DIR to a directory`
    await assert.rejects(openPostgres('server', { config, say: () => {} }), (error: Error) =>
      error.message.startsWith(message),
    )
  }
})

test('an address for mail that the machine does not have is rejected with a reason', async () => {
  const { code, stderr } = await runBellhop(['start', '--json'], { ...environment, MAIL_HOST: '192.0.2.77' })
  assert.equal(code, 1)
  assert.match(stderr, /^MAIL_HOST is "192\.0\.2\.77", which is not an address of this machine\./m)
})

/** A request whose headers have arrived and whose end is sent later. */
const halfSent = async (url: string, email: string) => {
  const body = JSON.stringify({ email })
  const sending = request(`${url}/api/contacts`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
    },
  })
  const answered = once(sending, 'response').then(([response]) => response.statusCode)
  answered.catch(() => {})
  sending.flushHeaders()
  await once(sending, 'continue')
  sending.write(body.slice(0, 5))
  return { answered, finish: () => sending.end(body.slice(5)) }
}

const takesNothingNew = (url: string) =>
  until(() =>
    fetch(`${url}/health`).then(
      () => false,
      () => true,
    ),
  )

test('asked to stop, the server finishes what it has begun and takes nothing new', async (t) => {
  const server = await startServer(t, environment)
  const begun = await halfSent(server.url, 'begun@example.test')
  // npm, a shell and a service manager may all pass on the same signal.
  for (let times = 0; times < 3; times += 1) {
    server.child.kill('SIGTERM')
    await pause(100)
  }
  await takesNothingNew(server.url)
  begun.finish()
  assert.equal(await begun.answered, 201)
  assert.equal(await server.ended, 0)
  const again = await startServer(t, environment)
  assert.ok(await hasContact(again.url, 'begun@example.test'))

  await t.test('while its database is away the server says so, and brings it back', async () => {
    const health = async () => (await fetch(`${again.url}/health`)).status
    kill(postmasterOf(DATA_DIR))
    await until(async () => (await health()) === 503)
    await until(async () => (await health()) === 200)
  })

  await t.test('a server whose starter is gone ends as well', async () => {
    const { child } = again
    child.disconnect()
    const [code] = await once(child, 'exit')
    assert.equal(code, 0)
    assert.equal(postmasterOf(DATA_DIR), undefined)
  })
})

test('a request that never ends holds up a stop for ten seconds and no longer', async (t) => {
  const server = await startServer(t, environment)
  await halfSent(server.url, 'never@example.test')
  const asked = performance.now()
  server.child.kill('SIGINT')
  assert.equal(await server.ended, 0)
  const seconds = (performance.now() - asked) / 1000
  assert.ok(seconds > 9 && seconds < 20, `${seconds} s`)
  assert.equal(postmasterOf(DATA_DIR), undefined)
})

test('a server that was frozen until another took its place ends, and says why', async (t) => {
  const frozen = await startServer(t, environment)
  frozen.child.kill('SIGSTOP')
  kill(postmasterOf(DATA_DIR))
  const other = await startServer(t, environment)
  frozen.child.kill('SIGCONT')
  assert.equal(await frozen.ended, 1)
  assert.match(frozen.said.stderr, /"level":60,.*"Another Bellhop server already uses/)
  assert.equal((await fetch(`${other.url}/health`)).status, 200)

  await t.test('asked twice, a server ends at once', async () => {
    await halfSent(other.url, 'twice@example.test')
    other.child.kill('SIGTERM')
    await until(() => other.said.stderr.includes('"Stopping: SIGTERM."'))
    // An earlier signal may be the same one, passed on by several programs.
    await pause(600)
    const asked = performance.now()
    other.child.kill('SIGTERM')
    assert.equal(await other.ended, 1)
    assert.ok(performance.now() - asked < 8_000, 'it does not wait for the request')
  })
})
