import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withoutServer } from './sending.ts'
import type { Channel } from './types.ts'

const channel = (ulid: string, server: string | null, more: Partial<Channel> = {}) =>
  ({ ulid, type: 'email', deleting_since: null, mail: { sending: { server } }, ...more }) as Channel

test('mails are stored as files if neither the channel nor the installation has a mail server', () => {
  const all = [
    channel('none', null),
    channel('own', 'smtp.example.com'),
    channel('widget', null, { type: 'widget' }),
    channel('deleted', null, { deleting_since: '2026-06-24T09:00:00+00:00' }),
  ]
  assert.deepEqual(
    withoutServer(all, { sends_mail: false }).map(({ ulid }) => ulid),
    ['none'],
  )
  assert.deepEqual(withoutServer(all, { sends_mail: true }), [])
})
