import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shared } from './sharing.ts'

test('what could not be opened is opened again for the next borrower, and then shared', async () => {
  let attempts = 0
  const open = async () => {
    attempts += 1
    if (attempts === 1) throw new Error('no room')
    return { attempts }
  }
  const borrow = shared(open, async () => {})
  await assert.rejects(borrow(), /no room/)
  const thing = await borrow()
  assert.equal(await borrow(), thing)
  assert.equal(attempts, 2)
})
