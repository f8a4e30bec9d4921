import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import PostalMime from 'postal-mime'
import { correspondence } from '../../../test/correspondence.ts'
import { startBellhop } from '../../../test/harness.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import { fitting } from './compose/links.ts'

const server = await startMailServer()
const { app, call, world, runJobs, travel } = await startBellhop({ environment: { SMTP_URL: server.url } })
const workspace = await world.workspace()
const { token } = workspace.owner
const channel = await world.channel(workspace, { address: 'help@acme.test' })
const { open, reply, resend, upload } = correspondence(call, token, channel)
const days = 24 * 60 * 60_000

await world.inside(
  workspace,
  ({ sql }) => sql`
  insert into channel_mail (workspace_id, channel_id, largest_mail) values (${workspace.id}, ${channel.id}, 300000)`,
)
const large = randomBytes(150_000)
const larger = randomBytes(250_000)
const fetched = (path: string) => app.inject({ url: path })
const linksIn = (text = '') => text.match(/(?<=http:\/\/bellhop\.test)\/files\/[a-z2-7]{32}/g) ?? []

const ticket = await open('large@example.test')
const names = [
  ['small.txt', 'small'],
  ['large.txt', large.toString('hex').slice(0, 150_000)],
  ['larger.html', `<p>${larger.toString('hex').slice(0, 250_000)}`],
] as const
const files = await Promise.all(names.map(([name, content]) => upload(name, content)))
const message = await reply(ticket, { body: 'All of it', attachment_ids: files })
await runJobs()
const mail = server.received.at(-1)
const parsed = await PostalMime.parse(mail?.raw ?? '')
const [path = '', ...others] = linksIn(parsed.text)

test('the largest files of a mail that would be too large stand in it as links', async () => {
  assert.deepEqual(
    parsed.attachments.map(({ filename }) => filename),
    ['small.txt', 'large.txt'],
  )
  assert.ok((mail?.raw.length ?? 0) < 300_000)
  assert.deepEqual(others, [])
  assert.match(
    parsed.text ?? '',
    /^All of it\n\nlarger\.html \(250 kB\), available until \d{1,2} \w+ \d{4}:\nhttp/,
  )
  assert.deepEqual(linksIn(parsed.html), [path])
})

test('whoever has the link gets the file, and their browser only saves it', async () => {
  const { statusCode, headers, body } = await fetched(path)
  assert.equal(statusCode, 200)
  assert.equal(body, names[2][1])
  assert.equal(headers['content-type'], 'application/octet-stream')
  assert.match(String(headers['content-disposition']), /^attachment; filename="larger\.html"/)
  assert.equal(headers['x-content-type-options'], 'nosniff')
  assert.match(String(headers['content-security-policy']), /sandbox/)
  assert.equal(headers['cache-control'], 'no-store')
})

test('what is no link leads to a page that says so', async () => {
  for (const wrong of [
    `${path}x`,
    '/files/x',
    `/files/${'a'.repeat(32)}`,
    `/files/${'a'.repeat(9_000)}`,
    path.toUpperCase(),
  ]) {
    const { statusCode, body, headers } = await fetched(wrong.replace('/FILES', '/files'))
    assert.equal(statusCode, 404, wrong)
    assert.match(String(headers['content-type']), /^text\/html/)
    assert.match(body, /This file is not available/)
  }
})

test('links end after 30 days, and a mail that is sent again renews them', async () => {
  travel(29 * days)
  assert.equal((await fetched(path)).statusCode, 200)
  await world.inside(
    workspace,
    ({ sql }) => sql`update messages set send_status = 'unknown' where ulid = ${message.ulid}`,
  )
  await resend(ticket, message)
  await runJobs()
  assert.deepEqual(linksIn((await PostalMime.parse(server.received.at(-1)?.raw ?? '')).text), [path])
  travel(29 * days)
  assert.equal((await fetched(path)).statusCode, 200)
  travel(2 * days)
  assert.equal((await fetched(path)).statusCode, 404)
})

test('a file is gone with its ticket, for whoever has a link as well', async () => {
  const brief = await open('brief@example.test')
  await reply(brief, { body: 'x', attachment_ids: [await upload('big.txt', 'a'.repeat(400_000))] })
  await runJobs()
  const [link = ''] = linksIn((await PostalMime.parse(server.received.at(-1)?.raw ?? '')).text)
  assert.equal((await fetched(link)).statusCode, 200)
  await call(`DELETE /api/tickets/${brief.ulid}`, { token })
  assert.equal((await fetched(link)).statusCode, 404)
})

test('who asks too often has to wait', async () => {
  const strict = await startBellhop({ environment: { RATE_LIMIT_ADDRESS: '3' } })
  const statuses = []
  for (let n = 0; n < 5; n += 1) statuses.push((await strict.app.inject({ url: path })).statusCode)
  assert.deepEqual(statuses, [404, 404, 404, 429, 429])
})

test('no more files stay behind than have to', () => {
  const file = (size: number) => ({
    size,
    id: size,
    ulid: '',
    message_id: 1,
    filename: '',
    mime_type: '',
    storage_key: '',
    is_inline: false,
  })
  const left = (sizes: number[], most: number) =>
    fitting(sizes.map(file), 1_000, most).linked.map(({ size }) => size)
  assert.deepEqual(left([100, 200], 1_000_000), [])
  assert.deepEqual(left([100, 900_000, 200], 1_000_000), [900_000])
  assert.deepEqual(left([400_000, 300_000, 350_000], 1_000_000), [400_000])
  assert.deepEqual(left([7_000_000], 10_485_760), [])
  assert.deepEqual(left([7_700_000], 10_485_760), [7_700_000])
})
