import assert from 'node:assert/strict'
import { test } from 'node:test'
import { spreadOut } from './spread-out.ts'

const large = 1024 * 1024

test('large work begins in different iterations of the event loop, in order', async () => {
  let iteration = 0
  const count = () => {
    iteration += 1
    counting = setImmediate(count)
  }
  let counting = setImmediate(count)
  const begun: [name: string, iteration: number][] = []
  const work = async (name: string) => {
    await spreadOut(large)
    begun.push([name, iteration])
  }
  await Promise.all([work('first'), work('second'), work('third')])
  clearImmediate(counting)
  assert.deepEqual(
    begun.map(([name]) => name),
    ['first', 'second', 'third'],
  )
  const distances = begun.slice(1).map(([, iteration], index) => iteration - (begun[index]?.[1] ?? 0))
  assert.ok(
    distances.every((distance) => distance >= 2),
    `${distances}`,
  )
})

test('small work waits for nothing', async () => {
  let hasWaited = false
  void spreadOut(large).then(() => {
    hasWaited = true
  })
  await spreadOut(1_000)
  assert.equal(hasWaited, false)
})
