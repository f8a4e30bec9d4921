import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Draft } from '../../drafts/message-draft.ts'
import { withTyped } from './addresses.ts'

const draft: Draft = {
  ...{ kind: 'reply', html: '<p>Hello</p>', files: [], forwarded: null },
  ...{ to: ['grace@example.com'], cc: [], bcc: [] },
}

test('addresses that were typed and not confirmed are recipients of the message', () => {
  const typed = { to: '', cc: 'Boss@example.com, grace@example.com', bcc: 'archive@localhost' }
  const { draft: ready, wrong } = withTyped(draft, typed)
  assert.deepEqual(
    [ready.to, ready.cc, ready.bcc],
    [['grace@example.com'], ['boss@example.com', 'grace@example.com'], ['archive@localhost']],
  )
  assert.equal(wrong, '')
})

test('what is no address is named, and a note has no recipients', () => {
  const typed = { to: '', cc: 'boss@example', bcc: '' }
  assert.equal(withTyped(draft, typed).wrong, 'boss@example')
  assert.equal(withTyped({ ...draft, kind: 'note' }, typed).wrong, '')
})
