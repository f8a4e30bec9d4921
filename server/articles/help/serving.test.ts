import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import { startBellhop } from '../../../test/harness.ts'

const lines: string[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
const { app, call, world } = await startBellhop({ log })

test('a page of the help centre is answered once, and nothing is logged about it', async () => {
  const { slug, owner } = await world.workspace('Acme')
  const create = (path: string, body: object) => call(`POST ${path}`, { token: owner.token, body })
  const brain = (await create('/api/brains', { name: 'Shop' })).body.data
  await create(`/api/brains/${brain.ulid}/articles`, { title: 'Returns', body: 'Free.', is_public: true })
  const answers = [
    ['GET', `/help/${slug}`, 200],
    ['HEAD', `/help/${slug}`, 200],
    ['GET', `/help/${slug}/`, 301],
    ['GET', `/help/${slug}/sitemap.xml`, 200],
    ['GET', `/help/${slug}/nowhere`, 404],
    ['GET', '/help/nobody', 404],
  ] as const
  for (const [method, url, status] of answers)
    assert.equal((await app.inject({ method, url })).statusCode, status, `${method} ${url}`)
  assert.deepEqual(lines, [])
})
