import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withNames } from './mentioned.ts'

const ulid = '01jz8n2h5k7x3v9q1m4t6w0a02'

test('a mention shows the name of today, as text', () => {
  const html = `<p>Ask <span mention="${ulid}">@Ada</span>.</p>`
  assert.equal(withNames(html, []), '<p>Ask <strong>@Ada</strong>.</p>')
  assert.equal(
    withNames(html, [{ ulid, name: 'Ada <b>King</b>' }]),
    '<p>Ask <strong>@Ada &#60;b&#62;King&#60;/b&#62;</strong>.</p>',
  )
  assert.equal(withNames('<span>@Ada</span>', [{ ulid, name: 'X' }]), '<span>@Ada</span>')
})
