import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'
import { unavailable } from '../../platform/kernel/problem.ts'
import { openHub } from '../../tickets/live/hub.ts'
import { openVisitorStreams } from './visitor-streams.ts'

const { db, services, world } = await borrowBellhop()
const { log } = services
const { id: workspace } = await world.workspace()

/** Streams of visitors in a process that gets no news until the test starts them. */
const openStreams = (over: Parameters<typeof openVisitorStreams>[0]['db'] = db) => {
  let missed = () => {}
  const onAll: typeof db.news.onAll = (_topics, _heard, whenMissed) => {
    missed = whenMissed
    return { stop: async () => {} }
  }
  const hub = openHub({ db: { ...db, news: { ...db.news, onAll } }, log })
  return { streams: openVisitorStreams({ db: over, log, hub }), hear: () => missed() }
}
const streamOf = (written: string[] = []) => ({
  visitor: 1,
  site: 'http://bellhop.test',
  hash: randomBytes(32),
  write: (text: string) => void written.push(text),
  close: () => {},
})

test('every stream that begins before news are heard waits for them, not only the first', async () => {
  const { streams, hear } = openStreams()
  const order: string[] = []
  const join = (name: string) => streams.join(workspace, streamOf()).then(() => order.push(name))
  const joined = [join('first'), join('second')]
  // Takes longer than the second stream would need without waiting.
  for (let n = 0; n < 3; n += 1) await db.read(workspace, ({ sql }) => sql`select 1`)
  order.push('heard')
  hear()
  await Promise.all(joined)
  assert.equal(order[0], 'heard')
})

test('a stream that could not begin is told nothing any more', async () => {
  const { streams, hear } = openStreams({ read: () => Promise.reject(unavailable()) })
  const written: string[] = []
  const joined = streams.join(workspace, streamOf(written))
  hear()
  await assert.rejects(joined)
  hear()
  assert.deepEqual(written, [])
})
