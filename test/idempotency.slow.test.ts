import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { type Endpoint, isOfWorkspace } from '../contract/base/endpoint.ts'
import { uploadFile } from '../contract/files/uploads.ts'
import { routes } from '../server/app.ts'
import { connect } from '../server/platform/db/connection/driver.ts'
import { forgetOldResponses } from '../server/platform/http/stored-responses.ts'
import { newUlid } from '../server/platform/kernel/ids.ts'
import { until } from '../server/platform/postgres/scratch.ts'
import { bodyFor, referencesOf, type Shape } from './bodies.ts'
import { startBellhop } from './harness.ts'
import { makingIn } from './own-paths.ts'
import { tenantTables } from './rows.ts'
import { portion, repeatable } from './soak.ts'
import { resourcesIn, statusOf } from './verdicts.ts'

const bellhop = await startBellhop({ environment: { RATE_LIMIT_API: '1000000' } })
const restarted = await bellhop.another()
const { world, call } = bellhop
const superuser = connect(bellhop.database.superuser, { max: 1 })
after(() => superuser.end({ timeout: 1 }))
const workspace = await world.workspace()
const { token } = workspace.owner
const admin = await world.member(workspace, { role: 'admin' })
await world.channel(workspace)
const own = makingIn(bellhop, workspace)
const day = 24 * 60 * 60_000

type Asked = { request: string; body: unknown; headers?: Record<string, string>; needsSession?: boolean }
const sessions: Record<string, Awaited<ReturnType<typeof world.session>>> = {}
const signIn = async () => {
  for (const person of [workspace.owner, admin]) sessions[person.token] = await world.session(person)
}
await signIn()
/** A browser would have received new cookies meanwhile. */
const nextDay = async () => {
  bellhop.travel(day)
  await signIn()
}
let keys = 0
let unique = 0
const newKey = () => `key ${++keys}`

/** A request that succeeds and was not sent before. */
const newRequest = async ({ method, path, body: schema, upload, session }: Endpoint): Promise<Asked> => {
  unique += 1
  const shape = schema as Shape | undefined // a TypeBox object is plain JSON Schema
  const ulids = await own.made([
    ...resourcesIn(path),
    ...referencesOf(shape).map(({ resource = '' }) => resource),
  ])
  const request = `${method} ${path.replace(/:(\w+)/g, (_, name: string) => ulids[name] ?? newUlid())}`
  if (upload) return { request, ...formWith(upload, `File ${unique}`) }
  const body = shape && bodyFor(shape, { reference: (resource) => ulids[resource], unique })
  return { request, body, needsSession: session !== undefined }
}

const formWith = (field: string, content: string) => ({
  headers: { 'content-type': 'multipart/form-data; boundary=end' },
  body: `--end\r\ncontent-disposition: form-data; name="${field}"; filename="a.txt"\r\n\r\n${content}\r\n--end--\r\n`,
})

/** The credentials: a token, or the session of its user. */
const credentialsOf = ({ needsSession }: Asked, token: string) => {
  const session = needsSession ? sessions[token] : undefined
  return session ? { session } : { token }
}

const ask = (asked: Asked, key: string, as = token, at = call) => {
  const { request, body, headers } = asked
  return at(request, { ...credentialsOf(asked, as), body, headers: { ...headers, 'idempotency-key': key } })
}

const isReplayed = ({ headers }: { headers: Record<string, unknown> }) =>
  headers['idempotency-replayed'] === 'true'

/** Tables that split a total into several rows, one per connection, and the column of the slot. */
const inSlots: Record<string, string> = {
  row_counts: 'rows',
  ticket_counts: 'tickets',
  mail_counts: 'mails',
  outgoing_mail_counts: 'mails',
}

const countedIn = (table: string, total: string) =>
  `select '${table}' as name, coalesce(sum(abs(total)), 0)::bigint as rows
   from (select sum("${total}") as total from "${table}" t group by to_jsonb(t) - 'slot' - '${total}') each`

const counts = (await tenantTables(superuser)).map((name) => {
  const total = inSlots[name]
  return total ? countedIn(name, total) : `select '${name}' as name, count(*) as rows from "${name}"`
})

/** The number of rows that some work adds to each table. */
const rowsAddedBy = async (work: () => Promise<unknown>) => {
  const count = async () => {
    // Parallel workers return them in any order. Planning so many tables takes longer than counting them.
    const rows = await superuser.unsafe<{ name: string; rows: number }[]>(counts.join(' union all '), [], {
      prepare: true,
    })
    return new Map(rows.map(({ name, rows }) => [name, rows]))
  }
  const before = await count()
  await work()
  const now = await count()
  return Object.fromEntries(
    [...now]
      .map(([name, rows]) => [name, rows - (before.get(name) ?? 0)] as const)
      .filter(([, added]) => added !== 0),
  )
}

/** The resources that a request names. */
const namedBy = ({ path, body }: Endpoint) =>
  path.split(':').length - 1 + referencesOf(body as Shape | undefined).length // TypeBox is plain JSON Schema

/** Repetitions before the end of a trial or a check return another text: it is still running. */
const toldLater = [
  '/api/agent-trials',
  '/api/channels/:channel/sending-domain/check',
  '/api/email-domains/:emailDomain/check',
  '/api/ticket-panels/:ticketPanel/test',
]

/** A workspace has the sample data only once. */
const removeSamples = () => call('DELETE /api/sample-data', { token })

const succeeds = (endpoint: Endpoint) => statusOf(endpoint) === endpoint.success

// Requests that name nothing come first: a workspace has room for few of some resources, such as brains. Rejections are
// not stored, so those of providers outside are left out.
const endpoints = routes
  .map(({ endpoint }) => endpoint)
  .filter((endpoint) => isOfWorkspace(endpoint) && endpoint.method === 'POST' && succeeds(endpoint))
  .toSorted((one, other) => namedBy(one) - namedBy(other))

/** The endpoints of the remaining tests: a sample, because these tests take longer. */
const chosen = new Set(portion(endpoints, 'idempotency', { least: 15 }))

for (const endpoint of endpoints) {
  const title = `${endpoint.method} ${endpoint.path}`

  test(`${title}, sent five times at once with one key, has its effect once`, async () => {
    const plain = await newRequest(endpoint)
    const added = await rowsAddedBy(() => call(plain.request, { ...credentialsOf(plain, token), ...plain }))
    // Only the first entry of the audit log begins a chain, and a workspace has one row about provisioning.
    const { audit_chains: _, provisioning: __, ...effect } = added
    if (endpoint.path === '/api/sample-data') await removeSamples()
    const asked = await newRequest(endpoint)
    const key = newKey()
    const effectOfFive = await rowsAddedBy(async () => {
      const five = await Promise.all([1, 2, 3, 4, 5].map(() => ask(asked, key)))
      assert.deepEqual(new Set(five.map(({ status }) => status)), new Set([endpoint.success]), five[0]?.text)
      if (!toldLater.includes(endpoint.path)) assert.equal(new Set(five.map(({ text }) => text)).size, 1)
      assert.equal(five.filter(isReplayed).length, 4)
    })
    assert.deepEqual(effectOfFive, { ...effect, idempotency_keys: 1 })
  })
  if (!chosen.has(endpoint)) continue

  test(repeatable(`${title} is answered the same again after a restart, and only for a day`), async () => {
    const asked = await newRequest(endpoint)
    const other = await newRequest(endpoint)
    const key = newKey()
    const first = await ask(asked, key)
    assert.equal(isReplayed(first), false)
    const again = await ask(asked, key, token, restarted.call)
    assert.deepEqual([again.status, again.text, isReplayed(again)], [first.status, first.text, true])
    assert.equal(again.headers['content-type'], first.headers['content-type'])
    await nextDay()
    assert.equal(isReplayed(await ask(asked, key)), false)
    const fresh = newKey()
    await ask(asked, fresh)
    await nextDay()
    const reused = await ask(other, fresh)
    assert.deepEqual([reused.status, isReplayed(reused)], [endpoint.success, false])
  })

  // Without fields and parameters, all requests are equal.
  if (!endpoint.body && !endpoint.upload && !endpoint.path.includes(':')) continue

  test(
    repeatable(`${title} with a key that another request had is rejected, unless another token had it`),
    async () => {
      const key = newKey()
      const asked = await newRequest(endpoint)
      const first = await ask(asked, key)
      const rejected = await ask(await newRequest(endpoint), key)
      assert.equal(rejected.status, 422)
      assert.deepEqual(
        { message: rejected.body.message, errors: rejected.body.errors },
        {
          message: 'The idempotency key has already been used for another request.',
          errors: { idempotency_key: ['The idempotency key has already been used for another request.'] },
        },
      )
      const elsewhere = await ask(asked, key, admin.token)
      assert.ok(elsewhere.status < 500)
      assert.ok(!isReplayed(elsewhere) && first.status === endpoint.success)
    },
  )
}

const tag = () => ({ request: 'POST /api/tags', body: { name: `Tag ${++unique}`, color: '#123456' } })

test('a rejected request leaves its key unused', async () => {
  const asked = tag()
  const key = newKey()
  const { body } = await ask(asked, newKey())
  assert.equal((await ask(asked, key)).status, 422)
  await call(`DELETE /api/tags/${body.data.ulid}`, { token })
  const second = await ask(asked, key)
  assert.deepEqual([second.status, isReplayed(second)], [201, false])
})

test('the answer stays the same even when what it tells of is gone', async () => {
  const asked = tag()
  const key = newKey()
  const first = await ask(asked, key)
  const path = `/api/tags/${first.body.data.ulid}`
  await call(`DELETE ${path}`, { token })
  const again = await ask(asked, key)
  assert.deepEqual([again.status, again.text], [201, first.text])
  assert.equal((await call(`GET ${path}`, { token })).status, 404)
})

test('who has lost the right to ask does not get the answer again either', async () => {
  const person = await world.member(workspace, { role: 'admin' })
  const asked = tag()
  const key = newKey()
  assert.equal((await ask(asked, key, person.token)).status, 201)
  await superuser`update memberships set role = 'member' where user_id = ${person.id}`
  await until(async () => (await ask(asked, key, person.token)).status === 403, 3_000)
})

test('an upload that is sent five times at once leaves one file', async () => {
  const filesLeft = async () => {
    const names = await readdir(join(bellhop.config.DATA_DIR, 'files'), { recursive: true })
    return names.filter((name) => name.includes('/')).length
  }
  const before = await filesLeft()
  const asked = await newRequest(uploadFile)
  const key = newKey()
  const statuses = (await Promise.all([1, 2, 3, 4, 5].map(() => ask(asked, key)))).map(({ status }) => status)
  // The file of a request whose end is unknown stays for the sweep.
  const unknown = statuses.filter((status) => status >= 500).length
  const left = (await filesLeft()) - before
  assert.ok(left >= 1 && left <= 1 + unknown, `${left} files after ${statuses}`)
})

test('the same fields in another order or spelling are the same request', async () => {
  const key = newKey()
  const { request, body } = tag()
  await ask({ request, body }, key)
  const respelled = { color: body.color, unknown: 1, name: ` ${body.name} ` }
  assert.ok(isReplayed(await ask({ request, body: respelled }, key)))
})

test('a key has between 1 and 255 characters', async () => {
  const faultOf = async (key: string) => (await ask(tag(), key)).body.errors?.idempotency_key
  assert.deepEqual(await faultOf(''), ['The idempotency key field is required.'])
  assert.deepEqual(await faultOf('k'.repeat(256)), [
    'The idempotency key field must not be greater than 255 characters.',
  ])
  assert.equal(await faultOf('k'.repeat(255)), undefined)
})

test('neither keys nor the secrets of answers can be read in the database', async () => {
  const key = 'a-key-to-look-for'
  const { body } = await ask({ request: 'POST /api/tokens', body: { name: 'Kept' } }, key)
  const rows = await superuser<{ text: string }[]>`
    select concat(encode(key_hash, 'escape'), encode(answer, 'escape'), k::text) as text from idempotency_keys k`
  const [, secret] = body.data.token.split('|')
  for (const looked of [secret, body.data.ulid, key, Buffer.from(key).toString('hex')])
    assert.ok(!rows.some(({ text }) => text.includes(looked)))
})

test('a request without a key leaves nothing behind', async () => {
  const { request, body } = tag()
  const added = await rowsAddedBy(() => call(request, { token, body }))
  assert.deepEqual(added, { tags: 1, events: 1, audit_entries: 1 })
})

test('keys are forgotten after a day', async () => {
  const keysLeft = async () => (await superuser`select from idempotency_keys`).count
  bellhop.travel(day)
  await ask(tag(), newKey())
  assert.ok((await keysLeft()) > 5)
  await forgetOldResponses(bellhop.db, 2)
  assert.equal(await keysLeft(), 1)
})
