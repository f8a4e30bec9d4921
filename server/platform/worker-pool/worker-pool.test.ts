import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { openWorkerPool } from './worker-pool.ts'

const worker = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads'
    const hoard = []
    parentPort.on('message', ({ say, bytes, size }) => {
      if (say === 'nothing') for (;;);
      if (say === 'pause') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, size)
      if (say === 'memory') for (;;) hoard.push(new Array(100_000).fill(hoard.length))
      if (say === 'error') throw new Error('A fault.')
      parentPort.postMessage({ say, threadId, length: bytes?.length })
    })
    parentPort.postMessage('ready')`)}`,
)

type Task = { say: string; bytes?: Uint8Array; size?: number }
type Answer = { say: string; threadId: number; length?: number }

const open = (threads = 1) => openWorkerPool<Task, Answer>({ worker, budgetMs: 300, memoryMb: 32, threads })

test('tasks are done one after the other in one thread, and beside each other in several', async () => {
  const one = open()
  const both = await Promise.all([one({ say: 'a' }), one({ say: 'b' })])
  assert.deepEqual(
    both.map(({ say }) => say),
    ['a', 'b'],
  )
  assert.equal(both[0].threadId, both[1].threadId)
  const two = open(2)
  const [first, second] = await Promise.all([two({ say: 'a' }, { turn: 1 }), two({ say: 'b' }, { turn: 2 })])
  assert.notEqual(first.threadId, second.threadId)
})

test('what takes longer than its budget is slow, and its thread goes on', async () => {
  const beside = open()
  const [slow, next] = await Promise.allSettled([beside({ say: 'nothing' }), beside({ say: 'a' })])
  assert.equal(slow.status === 'rejected' && slow.reason.kind, 'slow')
  assert.equal(next.status === 'fulfilled' && next.value.say, 'a')
})

for (const say of ['memory', 'error'])
  test(`a thread that dies of ${say} is replaced`, async () => {
    const beside = openWorkerPool<Task, Answer>({ worker, budgetMs: 20_000, memoryMb: 32, threads: 1 })
    await assert.rejects(beside({ say }), { kind: 'dead' })
    assert.equal((await beside({ say: 'a' })).say, 'a')
  })

test('bytes are handed over without a copy', async () => {
  const bytes = new Uint8Array(1_000)
  assert.equal((await open()({ say: 'a', bytes }, { transfer: [bytes.buffer] })).length, 1_000)
  assert.equal(bytes.length, 0)
})

test('a worker that does not start is no fault of the task', async () => {
  const missing = new URL('data:text/javascript,throw new Error()')
  const beside = openWorkerPool<Task, Answer>({ worker: missing, budgetMs: 300, memoryMb: 32, threads: 1 })
  await assert.rejects(beside({ say: 'a' }), { message: 'A worker does not start.' })
})

test('time in which a thread gets no CPU does not count towards the budget of its task', async () => {
  assert.equal((await open()({ say: 'pause', size: 900 })).say, 'pause')
})

test('where the machine is too busy for a task, that is a problem that passes', async () => {
  const beside = openWorkerPool<Task, Answer>({
    worker,
    budgetMs: 300,
    patienceMs: 500,
    memoryMb: 32,
    threads: 1,
  })
  await assert.rejects(beside({ say: 'pause', size: 60_000 }), { status: 503 })
  assert.equal((await beside({ say: 'a' })).say, 'a')
})

test('turns are served one after the other, and one thread is left for others', async () => {
  const beside = openWorkerPool<Task, Answer>({ worker, budgetMs: 5_000, memoryMb: 32, threads: 2 })
  const done: string[] = []
  const task = async (turn: string, size: number) => {
    await beside({ say: 'pause', size }, { turn })
    done.push(turn)
  }
  const many = Array.from({ length: 8 }, () => task('many', 200))
  await many[0]
  await Promise.all([task('one', 0), task('two', 0)])
  assert.ok(done.filter((turn) => turn === 'many').length <= 3, done.join())
  await Promise.all(many)
  const alone = openWorkerPool<Task, Answer>({ worker, budgetMs: 5_000, memoryMb: 32, threads: 1 })
  const queued = [1, 2, 3].map(() => alone({ say: 'pause', size: 100 }, { turn: 'many' }))
  const other = alone({ say: 'a' }, { turn: 'other' }).then(() => 'other')
  assert.equal(await Promise.race([other, queued[2]?.then(() => 'many')]), 'other')
  await Promise.all(queued)
})

const listing = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    parentPort.on('message', (tasks) => {
      if (tasks.some(({ say }) => say === 'nothing')) for (;;);
      if (tasks.some(({ say }) => say === 'error')) throw new Error('A fault.')
      parentPort.postMessage(tasks.map(({ say }) => ({ say, together: tasks.length })))
    })
    parentPort.postMessage('ready')`)}`,
)

const openTogether = () =>
  openWorkerPool<Task, { say: string; together: number }>({
    worker: listing,
    budgetMs: 300,
    memoryMb: 32,
    threads: 1,
    together: 3,
  })

test('small tasks of one turn that wait are done together, and others by themselves', async () => {
  const beside = openTogether()
  const task = (say: string, turn: string, isSmall = true) => beside({ say }, { turn, isSmall })
  const all = [task('first', 'a'), ...['a1', 'a2', 'a3', 'a4'].map((say) => task(say, 'a'))]
  all.push(task('large', 'a', false), task('a5', 'a'), task('b', 'b'))
  assert.deepEqual(
    (await Promise.all(all)).map(({ say, together }) => [say, together]),
    [
      ['first', 1],
      ['a1', 3],
      ['a2', 3],
      ['a3', 3],
      ['a4', 1],
      ['large', 1],
      ['a5', 1],
      ['b', 1],
    ],
  )
})

for (const [say, kind] of [
  ['nothing', 'slow'],
  ['error', 'dead'],
] as const)
  test(`of tasks that were ${kind} together, only the one at fault is given up`, async () => {
    const beside = openTogether()
    const first = beside({ say: 'first' }, { isSmall: true })
    const rest = ['a', say, 'b'].map((one) => beside({ say: one }, { isSmall: true }))
    const done = await Promise.allSettled([first, ...rest])
    assert.deepEqual(
      done.map((one) => (one.status === 'fulfilled' ? one.value.say : one.reason.kind)),
      ['first', 'a', kind, 'b'],
    )
  })

test('tasks with a lower number of priority go first', async () => {
  const pool = open()
  const done: string[] = []
  const task = async (say: string, priority: 0 | 1 | 2) => {
    await pool({ say }, { priority })
    done.push(say)
  }
  await Promise.all([task('running', 2), task('last', 2), task('second', 1), task('first', 0)])
  assert.deepEqual(done, ['running', 'first', 'second', 'last'])
})

test('a thread that is not used ends, and the next task starts another', async () => {
  const pool = openWorkerPool<Task, Answer>({ worker, budgetMs: 300, memoryMb: 32, threads: 1, idleMs: 1 })
  const { threadId } = await pool({ say: 'a' })
  await setTimeout(50)
  assert.notEqual((await pool({ say: 'a' })).threadId, threadId)
})
