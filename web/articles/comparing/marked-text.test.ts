import assert from 'node:assert/strict'
import { test } from 'node:test'
import { render } from '../../../server/articles/brains/markdown/render.ts'
import { markedText } from './marked-text.ts'

test('blocks of two versions are shown once, and those of one version are marked', async () => {
  const text = markedText(
    '# Title\n\nOld *text*\n\n- one',
    '# Title\n\nNew\n\n- one\n\n<script>alert(1)</script>',
  )
  const { body_html } = await render(text ?? '')
  assert.equal(body_html.match(/<h1>/g)?.length, 1)
  assert.match(body_html, /<del>\s*<p>Old <em>text<\/em><\/p>\s*<\/del>\s*<\/div>/)
  assert.match(body_html, /<ins>\s*<p>New<\/p>\s*<\/ins>\s*<\/div>/)
  assert.equal(body_html.match(/<li>/g)?.length, 1)
  assert.doesNotMatch(body_html, /script/)
})
