import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { runCommand } from '../../../test/commands.ts'
import { createTestDatabase } from '../../../test/database.ts'
import { rawMail } from '../../../test/mail-client.ts'
import { addressesOf, emptyDirectory, launch, startServer } from '../../../test/processes.ts'
import { prepare } from '../../installation.ts'
import { connect as connectTo } from '../../platform/db/connection/driver.ts'
import { openEmbedded } from '../../platform/postgres/embedded.ts'
import { quick, scratch, until } from '../../platform/postgres/scratch.ts'

const database = await createTestDatabase()
after(database.drop)
const DATA_DIR = emptyDirectory({ after })
const environment = { ...addressesOf(database), DATA_DIR }
let token = ''

const startWeb = () => startServer({ after }, environment, ['--role', 'web'])
const servers = await Promise.all([startWeb(), startWeb()])
const [first, second] = servers
const { url } = first

test('several servers share one database, and its first workspace', async () => {
  const tokens = servers.map((server) => server.token).filter((token) => token !== undefined)
  assert.equal(tokens.length, 1)
  token = tokens[0] ?? ''
  for (const { url } of servers) {
    const answer = await fetch(`${url}/api/channels`, { headers: { authorization: `Bearer ${token}` } })
    const { data } = (await answer.json()) as { data: { type: string }[] }
    assert.deepEqual(data.map(({ type }) => type).sort(), ['email', 'widget'])
  }
  second.child.kill('SIGTERM')
  assert.equal(await second.ended, 0)
})

/** Creates a job for a worker: the mail of an invitation. */
const invite = async (url: string, token: string, email: string) => {
  const { status } = await fetch(`${url}/api/members/invite`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email, role: 'member' }),
  })
  assert.equal(status, 201)
}
const mailsIn = (dataDir: string) => readdir(join(dataDir, 'mail')).catch(() => [])

test('jobs wait until a worker does them', async (t) => {
  await invite(url, token, 'eve@example.test')
  await pause(1_500)
  const mails = () => mailsIn(DATA_DIR)
  assert.deepEqual(await mails(), [])
  const worker = launch(['start', '--role', 'worker'], environment)
  t.after(() => worker.child.kill('SIGKILL'))
  await until(async () => (await mails()).length === 1)
  worker.child.kill()
  assert.equal(await worker.ended, 0)
})

test('a worker continues its work after PostgreSQL was stopped and started again', async (t) => {
  const folder = scratch(t)
  const open = () => openEmbedded(folder, 'server', () => {}, quick)
  const before = await open()
  await prepare(before.owner, before.app.user)
  const own = { ...addressesOf(before), DATA_DIR: emptyDirectory(t) }
  const { url, token: first = '' } = await startServer(t, own, ['--role', 'web'])
  const worker = launch(['start', '--role', 'worker'], own)
  t.after(() => worker.child.kill('SIGKILL'))
  const areSent = (count: number) => until(async () => (await mailsIn(own.DATA_DIR)).length === count)
  await invite(url, first, 'eve@example.test')
  await areSent(1)
  await before.stop()
  await until(() => {
    assert.equal(worker.child.exitCode, null, worker.said.stderr)
    return worker.said.stdout.includes('The database is not reachable')
  })
  const again = await open()
  t.after(again.stop)
  const asked = () => fetch(`${url}/api/tags`, { headers: { authorization: `Bearer ${first}` } })
  await until(async () => (await asked()).ok)
  await invite(url, first, 'mallory@example.test')
  await areSent(2)
  worker.child.kill()
  assert.equal(await worker.ended, 0)
})

test('mail that one process takes in becomes a ticket through another', async (t) => {
  const asked = async (path: string) => {
    const answer = await fetch(`${url}/api/${path}`, { headers: { authorization: `Bearer ${token}` } })
    return ((await answer.json()) as { data: Record<string, string>[] }).data
  }
  const channels = await asked('channels')
  const address = channels.find(({ type }) => type === 'email')?.email_address ?? ''
  const [MAIL_PORT, PORT] = [await freePort(), await freePort()]
  const ways = { ...environment, HOST: '127.0.0.1', MAIL_PORT: String(MAIL_PORT), PORT: String(PORT) }

  const mail = launch(['start', '--role', 'mail'], ways)
  t.after(() => mail.child.kill('SIGKILL'))
  const transport = createTransport({ host: '127.0.0.1', port: MAIL_PORT, ignoreTLS: true })
  t.after(() => transport.close())
  await until(() => transport.verify().catch(() => false), 30_000)
  await assert.rejects(fetch(`http://127.0.0.1:${PORT}`), 'it serves no pages')
  const raw = rawMail({ from: 'grace@example.test', to: address, subject: 'Taken elsewhere' })
  await transport.sendMail({ raw, envelope: { from: 'grace@example.test', to: [address] } })
  await pause(1_500)
  const statuses = async () => (await asked('mails')).map(({ status }) => status)
  assert.deepEqual(await statuses(), ['received'])
  mail.child.kill()
  assert.equal(await mail.ended, 0)

  const worker = launch(['start', '--role', 'worker'], ways)
  t.after(() => worker.child.kill('SIGKILL'))
  await until(async () => (await statuses())[0] === 'ticketed', 30_000)
  const isOpen = (port: number) =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
      t.after(() => socket.destroy())
    })
  assert.deepEqual([await isOpen(PORT), await isOpen(MAIL_PORT)], [false, false])
  const subjects = (await asked('tickets')).map(({ subject }) => subject)
  assert.deepEqual(subjects, ['Taken elsewhere'])
})

test('a worker responds on its health port, and the doctor lists every process and misses the one that died', async (t) => {
  const HEALTH_PORT = `${await freePort()}`
  const ways = { ...environment, HOST: '127.0.0.1', MAIL_PORT: 'off', PORT: '1', HEALTH_PORT }
  const worker = launch(['start', '--role', 'worker'], ways)
  t.after(() => worker.child.kill('SIGKILL'))
  const statusOf = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${HEALTH_PORT}${path}`).catch(() => undefined)
    return response?.status
  }
  await until(async () => (await statusOf('/health')) === 200, 30_000)
  assert.deepEqual([await statusOf('/health?deep=1'), await statusOf('/')], [200, 404])
  const metrics = await (await fetch(`http://127.0.0.1:${HEALTH_PORT}/metrics`)).text()
  assert.match(metrics, /^bellhop_info\{version="[\d.]+",role="worker",schema="\d{4}"\} 1$/m)
  assert.match(metrics, /^bellhop_processes\{role="web",state="running"\} 1$/m)

  const doctor = async () => {
    const { code, stdout } = await runCommand(['doctor', '--json'], ways)
    const { checks }: { checks: { name: string; ok: boolean; detail: string }[] } = JSON.parse(stdout)
    const of = (name: string) => checks.find((check) => check.name === name)
    return { code, of, processes: of('Processes') }
  }
  const webPort = new URL(url).port
  const web = new RegExp(`web on .*port ${webPort}, version .*: running`)
  await until(async () => /worker on .*: running/.test((await doctor()).processes?.detail ?? ''), 60_000)
  // The worker first does what the tests above have left.
  await until(async () => (await doctor()).of('Background work')?.detail === 'nothing waits', 60_000)
  const whole = await doctor()
  assert.equal(whole.code, 0, JSON.stringify(whole.processes))
  assert.match(whole.processes?.detail ?? '', web)
  assert.equal(whole.of('Server')?.detail, `running on port ${webPort}`)

  worker.child.kill('SIGKILL')
  await worker.ended
  await until(async () => (await doctor()).code === 1, 60_000)
  const { processes, of } = await doctor()
  assert.equal(processes?.ok, false)
  assert.match(
    processes?.detail ?? '',
    /^No process runs with --role worker: start one\..*worker on .*: not running/,
  )
  assert.match(processes?.detail ?? '', web)
  assert.equal(of('Server')?.detail, `running on port ${webPort}`)
})

test('a process without a role is listed with the port of its web server, until it has stopped', async (t) => {
  const { child, ended, url } = await startServer(t, environment)
  const processes = async () => {
    const { stdout } = await runCommand(['doctor', '--json'], { ...environment, PORT: '1' })
    const { checks }: { checks: { name: string; detail: string }[] } = JSON.parse(stdout)
    return checks.find(({ name }) => name === 'Processes')?.detail ?? ''
  }
  const one = new RegExp(`all on .*process ${child.pid}, port ${new URL(url).port}, version .*: running`)
  await until(async () => one.test(await processes()), 60_000)
  child.kill('SIGTERM')
  assert.equal(await ended, 0)
  assert.doesNotMatch(await processes(), /all on/)
})

test('the doctor tells which queue has waited for too long, also when no process runs', async () => {
  first.child.kill('SIGTERM')
  assert.equal(await first.ended, 0)
  const { DATABASE_URL = '' } = addressesOf({ app: database.superuser, owner: database.owner })
  const sql = connectTo({ url: DATABASE_URL }, { max: 1 })
  await sql`
    insert into jobs (workspace_id, queue, input, due_at, created_at)
    values (0, 'remove-leftovers', '{}', now() - interval '3 hours', now())`
  const { code, stdout } = await runCommand(['doctor'], environment)
  await sql`delete from jobs`
  await sql.end({ timeout: 1 })
  assert.equal(code, 1)
  assert.match(
    stdout,
    /ERROR +Background work +Due work waits longer than MAX_BACKLOG_SECONDS\. remove-leftovers: due for 3 h/,
  )
})

/** A port that is not in use. */
const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // of a server that listens on a port
  server.close()
  await once(server, 'close')
  return port
}

test('a role above the walls is rejected', async () => {
  const { DATABASE_URL = '' } = addressesOf({ app: database.superuser, owner: database.owner })
  const { code, stderr } = await runCommand(['workspace', 'list'], { DATA_DIR, DATABASE_URL })
  assert.equal(code, 1)
  assert.match(stderr, /^The role "postgres" of DATABASE_URL is a superuser\./)
})

test('one role may own the tables and use them', async () => {
  const { DATABASE_URL = '' } = addressesOf({ app: database.owner, owner: database.owner })
  const { code, stdout } = await runCommand(['workspace', 'list', '--json'], { DATA_DIR, DATABASE_URL })
  assert.equal(code, 0)
  assert.deepEqual(JSON.parse(stdout).workspaces.length, 1)
})
