import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { borrowBellhop } from '../../test/harness.ts'

const { listen, world, call } = await borrowBellhop()
const run = promisify(execFile)

const page = await readFile(new URL('../../docs/api.md', import.meta.url), 'utf8')
const commands = [...page.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block)

/** Blocks that end by themselves and need only curl and jq. */
const requests = commands.filter((block) => block.includes('curl') && !block.includes('curl -sN'))

test('the requests of the page about the API work as they are shown, one after the other', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'bellhop-api-page-'))
  after(() => rm(folder, { recursive: true }))
  const missing = await run('bash', ['-c', 'curl --version && jq --version']).then(
    () => false,
    () => true,
  )
  if (missing) return t.skip('curl and jq are needed')
  const workspace = await world.workspace()
  await world.channel(workspace)
  const { token } = workspace.owner
  assert.ok(requests.length > 5)
  const script = ['set -euo pipefail', 'curl() { command curl --fail-with-body "$@"; }', ...requests].join(
    '\n',
  )
  const env = { PATH: process.env.PATH, BELLHOP: await listen(), TOKEN: token }
  const { stdout } = await run('bash', ['-c', script], { cwd: folder, env })
  for (const shown of [
    '"role":"owner"',
    '"send_status":"pending"',
    '"name":"tracking.txt"',
    '"secret":"whsec_',
  ])
    assert.ok(stdout.includes(shown), shown)
  const { data } = (await call('GET /api/tickets', { token })).body
  assert.deepEqual(
    data.map(({ subject, status }: { subject: string; status: string }) => [subject, status]),
    [['Where is my order?', 'waiting']],
  )
})

test('the page has the default of every limit that it names', async () => {
  const configuration = await readFile(new URL('../../docs/configuration.md', import.meta.url), 'utf8')
  const settingOf = (name: string) =>
    Number(new RegExp(`\`${name}\` \\| \`(\\d+)\``).exec(configuration)?.[1])
  const [requestsPerMinute, uploads, minutes] = ['RATE_LIMIT_API', 'RATE_LIMIT_UPLOADS', 'UPLOAD_TTL_MINUTES']
    .map(settingOf)
    .map((count) => count.toLocaleString('en'))
  const plain = page.replaceAll('\n', ' ')
  assert.ok(plain.includes(`${requestsPerMinute} requests per minute`))
  assert.ok(plain.includes(`${uploads} uploads`))
  assert.ok(plain.includes(`within ${minutes} minutes`))
})
