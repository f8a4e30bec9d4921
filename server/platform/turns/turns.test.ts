import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as settle } from 'node:timers/promises'
import { Problem } from '../kernel/problem.ts'
import { fairQueue, type Limits } from './fair-queue.ts'
import { limitedBy } from './limited-by.ts'

const queueWith = (limits: Limits, ...items: string[]) => {
  const queue = fairQueue<string, string>(limits)
  for (const item of items) queue.add(item[0] === '-' ? undefined : item[0], item)
  return queue
}
const taken = (queue: ReturnType<typeof queueWith>) => {
  const items: string[] = []
  for (let next = queue.next(); next; next = queue.next()) items.push(next.item)
  return items
}

test('owners take turns, however much waits for one of them', () => {
  assert.deepEqual(taken(queueWith({}, 'a1', 'a2', 'a3', 'b1', 'b2', 'c1')), [
    'a1',
    'b1',
    'c1',
    'a2',
    'b2',
    'a3',
  ])
})

test('no owner runs more than its limit, and all together no more than theirs', () => {
  const queue = queueWith({ each: 2, total: 3 }, 'a1', 'a2', 'a3', 'b1', 'b2', '-1', '-2')
  assert.deepEqual(taken(queue), ['a1', 'b1', '-1', 'a2', '-2'])
  queue.done('a')
  assert.deepEqual(taken(queue), ['b2'])
  queue.done('b')
  queue.done(undefined)
  assert.deepEqual(taken(queue), ['a3'])
})

/** Work that is started under a name and ends when it is told to. */
const startWith = (options: Parameters<typeof limitedBy>[0]) => {
  const limited = limitedBy<string>(options)
  const running: { name: string; end: PromiseWithResolvers<string> }[] = []
  const start = (name: string) =>
    limited(name[0] ?? '', () => {
      const end = Promise.withResolvers<string>()
      running.push({ name, end })
      return end.promise
    })
  const endFirst = async (how: 'resolve' | 'reject' = 'resolve') => {
    const first = running.shift()
    if (how === 'resolve') first?.end.resolve(first.name)
    else first?.end.reject(new Error(first.name))
    await settle()
  }
  const names = async () => {
    await settle()
    return running.map(({ name }) => name)
  }
  return { start, endFirst, names }
}

test('work beyond the limits waits for the turn of its owner, also after work that failed', async () => {
  const { start, endFirst, names } = startWith({ each: 1, total: 2 })
  const results = Promise.allSettled(['a1', 'a2', 'a3', 'b1', 'c1'].map(start))
  assert.deepEqual(await names(), ['a1', 'b1'])
  await endFirst('reject')
  assert.deepEqual(await names(), ['b1', 'a2'])
  await endFirst()
  assert.deepEqual(await names(), ['a2', 'c1'])
  await endFirst()
  assert.deepEqual(await names(), ['c1', 'a3'])
  await endFirst()
  await endFirst()
  assert.deepEqual(
    (await results).map(({ status }) => status),
    ['rejected', 'fulfilled', 'fulfilled', 'fulfilled', 'fulfilled'],
  )
})

test('an owner with too much waiting work is rejected, and no other owner is', async () => {
  const { start, endFirst, names } = startWith({ each: 1, waiting: 1 })
  const results = Promise.allSettled(['a1', 'a2', 'a3', 'b1'].map(start))
  assert.deepEqual(await names(), ['a1', 'b1'])
  for (let count = 0; count < 3; count += 1) await endFirst()
  const [, , rejected, other] = await results
  assert.ok(
    rejected?.status === 'rejected' && rejected.reason instanceof Problem && rejected.reason.status === 429,
  )
  assert.equal(other?.status, 'fulfilled')
})

test('where nothing may wait, work without room is rejected as the caller says', async () => {
  const rejection = () => new Error('Too much.')
  const { start, endFirst, names } = startWith({ each: 1, total: 2, waiting: 0, rejection })
  const first = [start('a1'), start('b1')]
  await assert.rejects(start('a2'), /Too much/)
  await assert.rejects(start('c1'), /Too much/)
  await endFirst()
  first.push(start('c2'))
  assert.deepEqual(await names(), ['b1', 'c2'])
  await endFirst()
  await endFirst()
  assert.deepEqual(await Promise.all(first), ['a1', 'b1', 'c2'])
})
