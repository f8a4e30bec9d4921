import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { hold, remove, toast, toasts, undoLast } from './toast-queue.ts'

const texts = () => toasts.get().map(({ text }) => text)
const undone: string[] = []
const undoable = (text: string) => toast({ text, undo: () => undone.push(text) })

afterEach(() => {
  for (const { id } of toasts.get()) remove(id)
  undone.length = 0
})

test('undo takes back the newest change first, and then the one before', () => {
  undoable('closed')
  undoable('assigned')
  toast({ text: 'Link copied' })
  undoable('tagged')
  for (let times = 0; times < 4; times += 1) undoLast()
  assert.deepEqual(undone, ['tagged', 'assigned', 'closed'])
})

test('a message that was covered is shown for the rest of its time, unless it only said that something is done', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'] })
  undoable('closed')
  t.mock.timers.tick(5_000)
  toast({ text: 'Saved' })
  toast({ text: 'Link copied' })
  assert.deepEqual(texts(), ['closed', 'Link copied'])
  t.mock.timers.tick(8_000)
  assert.deepEqual(texts(), ['closed'])
  t.mock.timers.tick(2_999)
  assert.deepEqual(texts(), ['closed'])
  t.mock.timers.tick(1)
  assert.deepEqual(texts(), [])
})

test('a message stays while it is pointed at, and then for the rest of its time', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'] })
  undoable('closed')
  const [closed] = toasts.get()
  t.mock.timers.tick(5_000)
  hold(closed?.id)
  t.mock.timers.tick(60_000)
  assert.deepEqual(texts(), ['closed'])
  // A toast that arrives meanwhile has its own time.
  undoable('assigned')
  t.mock.timers.tick(8_000)
  assert.deepEqual(texts(), ['closed'])
  hold(undefined)
  t.mock.timers.tick(2_999)
  assert.deepEqual(texts(), ['closed'])
  t.mock.timers.tick(1)
  assert.deepEqual(texts(), [])
})

test('a newer message about the same takes the place of the older one', () => {
  toast({ text: 'Priority: high', about: 'priority 1', undo: () => {} })
  undoable('closed')
  toast({ text: 'Priority: low', about: 'priority 1', undo: () => {} })
  assert.deepEqual(texts(), ['closed', 'Priority: low'])
})
