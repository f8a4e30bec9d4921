import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { certificateKey, certificates } from '../../../test/certificates.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import { saying, startModelServer, streaming } from '../../../test/model-server.ts'
import { startS3Server } from '../../../test/s3-server.ts'
import { readConfig } from '../../config.ts'
import { messageOf } from '../terminal/output.ts'
import { lookAtFiles, lookAtMailCertificate, lookAtModel, lookAtOutgoingMail } from './outside.ts'

const folder = mkdtempSync(join(tmpdir(), 'bellhop-outside-'))
after(() => rmSync(folder, { recursive: true }))
const config = (environment: Record<string, string>) => readConfig({ DATA_DIR: folder, ...environment })
const fault = (looking: Promise<string>) =>
  looking.then((words) => assert.fail(`It is well: ${words}`), messageOf)
const soon = { ms: 200, modelMs: 200 }
/** For servers that respond: only the timeout of the test applies. */
const atLast = { ms: 60_000, modelMs: 60_000 }

/** A server that accepts connections and sends nothing. */
const silentHost = async () => {
  const server = createServer(() => {}).listen(0, '127.0.0.1')
  after(() => server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  return `127.0.0.1:${(server.address() as { port: number }).port}` // it listens on a port
}

test('the mail server is reached and signed in to, and gets no mail', async () => {
  const { port, seen } = await startMailServer({ login: { user: 'ada', pass: 'right' } })
  const looking = (SMTP_URL: string, limits = atLast) => lookAtOutgoingMail(config({ SMTP_URL }), limits)
  assert.equal(await looking(`smtp://ada:right@127.0.0.1:${port}`), `sent by 127.0.0.1:${port}`)
  assert.deepEqual([seen.connections, seen.mails], [1, 0])
  assert.match(
    await fault(looking(`smtp://ada:wrong@127.0.0.1:${port}`)),
    /does not accept this user and password.*Who are you\?$/,
  )
  assert.match(await fault(looking('smtp://127.0.0.1:1')), /^127\.0\.0\.1, port 1, refuses connections\./)
  const host = await silentHost()
  assert.match(
    await fault(looking(`smtp://${host}`, soon)),
    /of SMTP_URL did not respond within 0\.2 seconds\./,
  )
  assert.match(await lookAtOutgoingMail(config({})), /not sent, because SMTP_URL is not set$/)
})

test('the bucket for files must be there and let us in', async () => {
  const { host, close } = await startS3Server(folder)
  after(close)
  const looking = (host: string, bucket = 'files', key = 'S3RVER', limits = atLast) =>
    lookAtFiles(config({ FILES_URL: `http://${key}:S3RVER@${host}/${bucket}?region=us-east-1` }), limits)
  assert.equal(await looking(host), `the bucket at ${host}`)
  assert.match(await fault(looking(host, 'none')), /^There is no bucket none at .* Create it, or correct/)
  assert.match(await fault(looking(host, 'files', 'OTHER')), /rejected the request \(403 .* Check the key/)
  assert.match(
    await fault(looking('localhost:2')),
    /^localhost:2 of FILES_URL is not reachable \(ECONNREFUSED\)/,
  )
  assert.match(
    await fault(looking(await silentHost(), 'files', 'S3RVER', soon)),
    /of FILES_URL did not respond within 0\.2 seconds\./,
  )
  assert.equal(await lookAtFiles(config({})), join(folder, 'files'))
})

test('the model is asked for a short answer', async () => {
  const { url, host, asked } = await startModelServer(
    streaming('Yes'),
    saying(200, { choices: [{ message: { content: '' }, finish_reason: 'stop' }] }),
    saying(401, { error: { message: 'No entry' } }),
    () => {},
  )
  const looking = (limits = atLast) =>
    lookAtModel(config({ AI_URL: url, AI_KEY: 'key', AI_MODEL: 'm' }), limits)
  assert.equal(await looking(), `m at ${host}`)
  assert.equal(await looking(), `m at ${host}`)
  assert.ok(asked.every(({ body }) => body.max_tokens === 16))
  assert.equal(
    await fault(looking()),
    `${host} does not accept the key. The server says: “No entry” Check AI_KEY.`,
  )
  assert.equal(await fault(looking(soon)), `The model at ${host} did not finish within 0.2 seconds.`)
  assert.equal(await lookAtModel(config({})), 'none, because AI_URL is not set')
})

test('a certificate for incoming mail is told of two weeks before it expires', async () => {
  const file = (name: string, content: string) => {
    writeFileSync(join(folder, name), content)
    return join(folder, name)
  }
  const MAIL_KEY = file('key.pem', certificateKey)
  const looking = (certificate: string, now?: Date) =>
    lookAtMailCertificate(config({ MAIL_CERT: file('cert.pem', certificate), MAIL_KEY }), now)
  const chain = `${certificates.good}\n${certificates.authority}`
  assert.equal(await looking(chain), 'valid until 2126-10-28')
  assert.equal(await looking(chain, new Date('2126-10-14T07:00:00Z')), 'valid until 2126-10-28')
  assert.equal(
    await fault(looking(chain, new Date('2126-10-14T08:00:00Z'))),
    'The certificate in MAIL_CERT expires on 2126-10-28. Renew it, and restart Bellhop.',
  )
  assert.equal(
    await fault(looking(certificates.expired)),
    'The certificate in MAIL_CERT expired on 2021-01-01. Mail servers that verify it do not deliver mail. Renew it, and restart Bellhop.',
  )
  assert.match(await lookAtMailCertificate(config({})), /^none/)
})
