import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { createTestDatabase } from '../../test/database.ts'
import { addressesOf, emptyDirectory, launch, runBellhop, startServer } from '../../test/processes.ts'
import { until } from '../platform/postgres/scratch.ts'

const database = await createTestDatabase()
after(database.drop)
const DATA_DIR = emptyDirectory({ after })
const environment = { ...addressesOf(database), DATA_DIR }
let token = ''

test('several servers share one database, and its first workspace', async (t) => {
  const start = () => startServer(t, environment, ['--role', 'web'])
  const servers = await Promise.all([start(), start()])
  const tokens = servers.map((server) => server.token).filter((token) => token !== undefined)
  assert.equal(tokens.length, 1)
  token = tokens[0] ?? ''
  for (const { url } of servers) {
    const answer = await fetch(`${url}/api/channels`, { headers: { authorization: `Bearer ${token}` } })
    const { data } = (await answer.json()) as { data: { type: string }[] }
    assert.deepEqual(data.map(({ type }) => type).sort(), ['email', 'widget'])
  }
})

test('jobs wait until a worker does them', async (t) => {
  const { url } = await startServer(t, environment, ['--role', 'web'])
  const invited = await fetch(`${url}/api/members/invite`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'eve@example.test', role: 'member' }),
  })
  assert.equal(invited.status, 201)
  await pause(1_500)
  const mails = () => readdir(join(DATA_DIR, 'mail')).catch(() => [])
  assert.deepEqual(await mails(), [])
  const worker = launch(['start', '--role', 'worker'], environment)
  t.after(() => worker.child.kill('SIGKILL'))
  await until(async () => (await mails()).length === 1)
  worker.child.kill()
  assert.equal(await worker.ended, 0)
})

test('a role above the walls is refused', async () => {
  const { DATABASE_URL = '' } = addressesOf({ app: database.superuser, owner: database.owner })
  const { code, stderr } = await runBellhop(['workspace', 'list'], { DATA_DIR, DATABASE_URL })
  assert.equal(code, 1)
  assert.match(stderr, /^The role "postgres" of DATABASE_URL is a superuser\./)
})

test('one role may own the tables and use them', async () => {
  const { DATABASE_URL = '' } = addressesOf({ app: database.owner, owner: database.owner })
  const { code, stdout } = await runBellhop(['workspace', 'list', '--json'], { DATA_DIR, DATABASE_URL })
  assert.equal(code, 0)
  assert.deepEqual(JSON.parse(stdout).workspaces.length, 1)
})
