import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { cpuMs } from './cpu.ts'
import { startBellhop } from './harness.ts'
import { assertCivil, openWire, type WireResponse } from './wire.ts'

const { app, world } = await startBellhop()
const wire = await openWire(app)
after(wire.close)
const workspace = await world.workspace()
const headers = { authorization: `Bearer ${workspace.owner.token}`, 'content-type': 'application/json' }

const bytes = 10_000_000
const filled = (piece: string) => piece.repeat(bytes / piece.length - 1)
const nested = (open: string, close: string) => {
  const levels = Math.floor(bytes / (open.length + close.length)) - 10
  return `${open.repeat(levels)}1${close.repeat(levels)}`
}

/** Ten megabytes of each JSON construct. */
const shapes: Record<string, string> = {
  'a list of texts': `[${filled('"a",')}"a"]`,
  'a list of numbers': `[${filled('1,')}1]`,
  'a list of objects': `[${filled('{},')}{}]`,
  'nested lists': nested('[', ']'),
  'nested objects': nested('{"a":', '}'),
  'a text': `"${filled('x')}"`,
  'a text of escapes': `"${filled('\\"')}"`,
  'a text of spaces': `"${filled(' ')}"`,
  'many names': `{${Array.from({ length: bytes / 13 }, (_, n) => `"k${n}":1`).join()}}`,
}

const actions = [{ type: 'add_note', parameters: '<here>' }]
const bodies: [request: string, (value: string) => string][] = [
  ['/api/tickets', (value) => `{"unknown":${value}}`],
  ['/api/tickets', (value) => `{"message":{"body":"x","attachment_ids":${value}}}`],
  ['/api/workflows', (value) => `{"name":"x","actions":${value}}`],
  ['/api/workflows', (value) => JSON.stringify({ name: 'x', actions }).replace('"<here>"', () => value)],
  ['/api/saved-views', (value) => `{"name":"x","tag_ulids":${value}}`],
]

/** The CPU time of this process, during which it serves no other requests. */
const costOf = async (work: () => Promise<WireResponse>) => {
  const begun = cpuMs()
  const response = await work()
  return { response, ms: cpuMs() - begun }
}

test('ten megabytes of JSON of any shape are judged in some hundred milliseconds', async () => {
  for (const [shape, value] of Object.entries(shapes))
    for (const [path, bodyOf] of bodies) {
      const body = Buffer.from(bodyOf(value))
      const told = `${shape} to ${path} as ${bodyOf('…')}`
      const { response, ms } = await costOf(() => wire.send({ method: 'POST', path, headers, body }))
      assertCivil({ ...response, ms }, told)
      const { status } = response
      assert.ok([400, 413, 422].includes(status), `${told}: ${status}`)
      // Includes sending, receiving and the client.
      assert.ok(ms < 1_000, `${told} took ${Math.round(ms)} ms of CPU`)
    }
})
