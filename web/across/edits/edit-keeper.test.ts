// Alone: it gives its process a document, as in a browser.
import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { type EditState, newEdit, openEdit } from './edit-keeper.ts'

type Answer = { status: number; headers?: Record<string, string> }

const edit = { revision: 1, content: null, seen_version: null, changed_at: null, others: [] }

/** An open form, whose server answers with `answer`. */
const open = async (t: TestContext) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'] })
  const documentElement = { dataset: {} }
  Object.assign(globalThis, {
    document: { hidden: false, documentElement },
    sessionStorage: { getItem: () => 'a workspace' },
  })
  const requests: { body: string; keepalive: boolean }[] = []
  const server: { answer: Answer } = { answer: { status: 200 } }
  t.mock.method(globalThis, 'fetch', async (_: string, init: { body: string; keepalive: boolean }) => {
    requests.push(init)
    return new Response(JSON.stringify({ message: '', data: edit }), server.answer)
  })
  let state = newEdit
  const keeper = openEdit({ kind: 'article' }, (change: (state: EditState) => EditState) => {
    state = change(state)
  })
  const pass = async (ms: number) => {
    t.mock.timers.tick(ms)
    // Reading an answer takes several turns.
    for (let n = 0; n < 20; n += 1) await turn()
  }
  await pass(0)
  return { keeper, requests, server, pass, state: () => state }
}

test('content is kept again only after the time that the server asks for, whatever is typed meanwhile', async (t) => {
  const { keeper, requests, server, pass, state } = await open(t)
  server.answer = { status: 429, headers: { 'retry-after': '60' } }
  keeper.keep('"one"', null)
  await pass(1_000)
  assert.equal(requests.length, 2)
  assert.equal(state().saving, 'offline')
  server.answer = { status: 200 }
  keeper.keep('"two"', null)
  await pass(55_000)
  assert.equal(requests.length, 2)
  await pass(6_000)
  assert.equal(state().saving, 'kept')
  assert.match(requests.at(-1)?.body ?? '', /two/)
  keeper.close()
})

for (const [content, isShort] of [
  ['x'.repeat(40_000), true],
  ['ü'.repeat(40_000), false],
  ['"'.repeat(40_000), false],
] as const)
  test(`at the end of the page, ${content[0]} counts as its bytes`, async (t) => {
    const { keeper, requests, pass } = await open(t)
    keeper.keep(content, null)
    keeper.close()
    await pass(0)
    assert.equal(requests.at(-1)?.keepalive, isShort)
  })
