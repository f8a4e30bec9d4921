import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { after, test } from 'node:test'
import { listen } from '../../../../test/canary.ts'
import { startBellhop } from '../../../../test/harness.ts'
import { openMailIn } from '../../../../test/mail-client.ts'

const objects = new Map<string, Buffer>()
let isBusy = false
let rejected = 0
const store = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray())
  const key = request.url?.split('?')[0] ?? ''
  if (isBusy) {
    rejected += 1
    response.writeHead(503).end('<Error><Code>SlowDown</Code><Message>Slow down.</Message></Error>')
    return
  }
  if (request.method === 'PUT') objects.set(key, body)
  const found = objects.get(key)
  response.writeHead(found ? 200 : 404, { etag: '"x"' }).end(request.method === 'GET' ? found : undefined)
})
const port = await listen(store)
after(() => store.close())

const bellhop = await startBellhop({
  environment: { FILES_URL: `http://key:secret@127.0.0.1:${port}/bucket` },
})
const { call, runJobs, world, travel } = bellhop
const acme = await world.workspace('Acme')
const { token } = acme.owner
await world.channel(acme, { address: 'support@acme.test' })
const mailIn = await openMailIn(bellhop.services)
after(() => mailIn.close())

test('a store of files that is busy for long puts no mail into quarantine', async () => {
  await mailIn.send({
    from: 'ann@example.test',
    to: 'support@acme.test',
    headers: { 'Content-Type': 'multipart/mixed; boundary=b' },
    text: '--b\n\nx\n--b\nContent-Type: text/plain; name=a.txt\nContent-Disposition: attachment; filename=a.txt\n\nkept\n--b--',
  })
  const status = async () => (await call('GET /api/mails', { token })).body.data[0].status
  isBusy = true
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await runJobs()
    assert.equal(await status(), 'received')
    travel(10 * 60_000)
  }
  assert.ok(rejected >= 5, String(rejected))
  isBusy = false
  travel(60_000)
  await runJobs()
  assert.equal(await status(), 'ticketed')
})
