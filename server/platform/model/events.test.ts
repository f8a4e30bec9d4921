import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cpuMs } from '../../../test/cpu.ts'
import { eventsIn } from './events.ts'

async function* torn(text: string, size: number) {
  for (let from = 0; from < text.length; from += size) yield text.slice(from, from + size)
}

async function* endless(text: string) {
  for (;;) yield text
}

const eventsOf = (text: string, size: number) => Array.fromAsync(eventsIn(torn(text, size)))

test('events are the same wherever they are torn apart, and however their lines end', async () => {
  // By the standard, a line with a field name alone is that field with an empty value.
  const text = ': hello\n\n\nevent: a\ndata: {"a":\ndata:  1}\nid: 7\n\ndata:b\n\ndata\n\ndata: \n\ndata: c'
  for (const lineEnd of ['\n', '\r\n', '\r']) {
    for (let size = 1; size <= text.length + 20; size += 1) {
      for (const end of ['', lineEnd, lineEnd + lineEnd]) {
        const events = await eventsOf(text.replaceAll('\n', lineEnd) + end, size)
        assert.deepEqual(events, ['{"a":\n 1}', 'b', '', '', 'c'], JSON.stringify([lineEnd, size, end]))
      }
    }
  }
})

test('JSON as a whole is one event, and nothing is none', async () => {
  for (const size of [1, 3, 100]) {
    assert.deepEqual(await eventsOf(' \n{"a":\n\n1}\n', size), ['{"a":\n\n1}\n'])
    assert.deepEqual(await eventsOf('[1]', size), ['[1]'])
    for (const text of ['', '\n \n', '<html>\n\n</html>']) assert.deepEqual(await eventsOf(text, size), [])
  }
})

test('an event without an end is given up', async () => {
  const long = 'a'.repeat(10_000)
  for (const piece of [`{"${long}`, `data: ${long}`, `data: ${long}\n`]) {
    const events = eventsIn(endless(piece))
    await assert.rejects(events.next(), /is too large/, piece)
  }
})

test('a long line in small pieces takes time in proportion to its length', async () => {
  const begun = cpuMs()
  const events = await eventsOf(`data: ${'a'.repeat(4_000_000)}\n\n`, 1_024)
  const tookMs = cpuMs() - begun
  assert.equal(events[0]?.length, 4_000_000)
  assert.ok(tookMs < 2_000, `${tookMs} ms`)
})
