import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { together } from './together.ts'

const alone = { most: 1_000, mayBeOfOne: () => false }

/** Work that ends only when it is told to. */
const startWork = () => {
  const groups: string[][] = []
  const endings: PromiseWithResolvers<string>[] = []
  const ask = together(async (items: string[]) => {
    groups.push([...items])
    const ending = Promise.withResolvers<string>()
    endings.push(ending)
    return ending.promise
  }, alone)
  const settle = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  }
  return { ask, groups, settle, endings }
}

test('what is asked for while work goes on is done together, right after it, and never beside it', async () => {
  const { ask, groups, settle, endings } = startWork()
  const first = ask(['a'])
  await settle()
  const others = [ask(['b']), ask(['c', 'd'])]
  await settle()
  assert.deepEqual(groups, [['a']])
  endings[0]?.resolve('one')
  assert.equal(await first, 'one')
  await settle()
  assert.deepEqual(groups, [['a'], ['b', 'c', 'd']])
  const last = ask(['e'])
  endings[1]?.resolve('two')
  assert.deepEqual(await Promise.all(others), ['two', 'two'])
  await settle()
  endings[2]?.resolve('three')
  assert.equal(await last, 'three')
  assert.deepEqual(groups.at(-1), ['e'])
})

test('a group that fails fails for its members only, and the next one is done', async () => {
  const { ask, groups, settle, endings } = startWork()
  const first = ask(['a'])
  await settle()
  const bad = [ask(['b']), ask(['c'])]
  endings[0]?.resolve('one')
  await first
  await settle()
  const next = ask(['d'])
  endings[1]?.reject(new Error('boom'))
  for (const one of bad) await assert.rejects(one, /boom/)
  await settle()
  endings[2]?.resolve('three')
  assert.equal(await next, 'three')
  assert.deepEqual(groups, [['a'], ['b', 'c'], ['d']])
})

test('work that fails before it has begun does, too', async () => {
  let isBroken = true
  const ask = together((items: string[]) => {
    if (isBroken) throw new Error('boom')
    return Promise.resolve(items.length)
  }, alone)
  await assert.rejects(ask(['a']), /boom/)
  isBroken = false
  assert.equal(await ask(['b', 'c']), 2)
})

test('what an asker does with its own list afterwards changes nothing', async () => {
  const { ask, groups, settle, endings } = startWork()
  const own = ['a']
  const first = ask(own)
  void ask(['b'])
  own.push('c')
  await settle()
  assert.deepEqual([groups, own], [[['a', 'b']], ['a', 'c']])
  endings[0]?.resolve('one')
  await first
})

/** Work that takes note of its groups, and fails where a bad item is among them. */
const startRecording = (options: Partial<typeof alone> = {}) => {
  const groups: string[][] = []
  const ask = together(
    async (items: string[]) => {
      groups.push(items)
      await setImmediate()
      if (items.includes('bad')) throw new Error('boom')
      return items.length
    },
    { ...alone, ...options },
  )
  return { ask, groups }
}

test('an item that cannot be done fails alone, and the others of its group are done again', async () => {
  const { ask, groups } = startRecording({ mayBeOfOne: () => true })
  const asked = [ask(['a']), ask(['b', 'bad']), ask(['c'])]
  assert.deepEqual(
    (await Promise.allSettled(asked)).map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled'],
  )
  assert.deepEqual(groups, [['a', 'b', 'bad', 'c'], ['a'], ['b', 'bad'], ['c']])
})

test('nothing is done again where the error is of no item, such as a lost connection', async () => {
  const { ask, groups } = startRecording()
  const asked = [ask(['a']), ask(['bad'])]
  for (const { status } of await Promise.allSettled(asked)) assert.equal(status, 'rejected')
  assert.equal(groups.length, 1)
})

test('no group is larger than it may be, unless one asker alone brings more', async () => {
  const { ask, groups } = startRecording({ most: 3 })
  await Promise.all([ask(['a', 'b']), ask(['c', 'd']), ask(['e']), ask(['f', 'g', 'h', 'i'])])
  assert.deepEqual(groups, [
    ['a', 'b'],
    ['c', 'd', 'e'],
    ['f', 'g', 'h', 'i'],
  ])
})
