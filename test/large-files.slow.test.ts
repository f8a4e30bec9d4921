import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { promptness, startServer } from './event-loop/server.ts'
import { form } from './form.ts'
import { startBellhop } from './harness.ts'
import { portion, repeatable } from './soak.ts'

const { world, database } = await startBellhop()
const { token } = (await world.workspace('Acme')).owner
const other = (await world.workspace('Other')).owner
const server = await startServer(database)
const { url, child } = server
const assertPrompt = await promptness(
  server,
  { path: '/health', longestMs: 200 },
  { path: '/api/tags', token: other.token, longestMs: 1_000 },
)

const lines = (count: number, line: (n: number) => string) =>
  `email,name,notes,plan,other_emails\n${Array.from({ length: count }, (_, n) => line(n)).join('\n')}`

/** A file of the maximum size. */
const largest = () => lines(48, (n) => `${n}@x.example,${'x,'.repeat(490_000)}`)
const files: Record<string, () => string> = {
  'a row of millions of empty cells': () => lines(1, () => ','.repeat(10_000_000)),
  'columns without an end': () => 'x,'.repeat(5_000_000),
  'cells of a megabyte': () => lines(8, (n) => `${n}@x.example,A,"${'ä'.repeat(490_000)}"`),
  'cells of choices and addresses': () =>
    lines(8, (n) => `${n}@x.example,A,N,"${'Pro;'.repeat(120_000)}","${'a@x.example;'.repeat(40_000)}"`),
  'a quote that does not end': () => lines(1, () => `a@x.example,"${'x\n'.repeat(5_000_000)}`),
  '10,000 rows of 400 cells': () => lines(10_000, (n) => `${n}@x.example,${','.repeat(400)}`),
}

const mostBytes = 4 * 1024 * 1024

const api = async (method: string, path: string, body?: object) => {
  const answer = await fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  assert.ok(answer.status < 500, `${method} ${path}: ${text.slice(0, 200)}`)
  assert.ok(text.length < mostBytes, `${method} ${path}: ${text.length}`)
  return JSON.parse(text || '{}')
}

const importFile = async (csv: string) => {
  const { body, headers } = form('file', 'customers.csv', csv)
  const init = { method: 'POST', headers: { ...headers, authorization: `Bearer ${token}` }, body }
  const sent = await fetch(`${url}/api/contact-imports`, init as RequestInit)
  assert.equal(sent.status, 201)
  const { ulid } = ((await sent.json()) as { data: { ulid: string } }).data
  const path = `/api/contact-imports/${ulid}`
  for (;;) {
    const { data } = await api('GET', path)
    if (data.state !== 'reading' && data.state !== 'comparing') break
    await pause(200)
  }
  for (const page of ['per_page=100', 'per_page=100&cursor=start', 'per_page=100&page=2'])
    await api('GET', `${path}/rows?${page}`)
  await api('GET', `${path}/refused-rows`)
  await api('GET', '/api/contact-imports')
  await api('DELETE', path)
}

await api('POST', '/api/fields', {
  ...{ of: 'contact', key: 'plan', name: 'Plan', type: 'choices' },
  choices: [{ value: 'pro', name: 'Pro' }],
})

test('rows of a million characters of cells hold up nobody', () => assertPrompt(() => importFile(largest())))

for (const [name, csv] of portion(Object.entries(files), 'large files'))
  test(repeatable(`${name} hold up nobody`), () => assertPrompt(() => importFile(csv())))

const mostMemoryMb = 1_200

test(`the server has never needed more than ${mostMemoryMb} MB`, {
  skip: process.platform !== 'linux',
}, () => {
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? []
  assert.ok(Number(kilobytes) / 1024 < mostMemoryMb, `${kilobytes} KB`)
})

test('short articles that are slow to render hold up nobody', async () => {
  const { data: brain } = await api('POST', '/api/brains', { name: 'Help' })
  const floods = [
    '['.repeat(8_000),
    '!['.repeat(4_000),
    `${'|a'.repeat(1_000)}\n${'|-'.repeat(1_000)}\n${'|a\n'.repeat(1_000)}`,
  ]
  const preview = (body: string) => api('POST', `/api/brains/${brain.ulid}/article-preview`, { body })
  await assertPrompt(() =>
    Promise.all(floods.flatMap((body) => Array.from({ length: 4 }, () => preview(body)))),
  )
})
