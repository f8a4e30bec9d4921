import assert from 'node:assert/strict'
import { test } from 'node:test'
import { slackParts } from './slack-parts.ts'

const parts = (text: string) => slackParts(text).map(({ as, text }) => (as ? `<${as}>${text}` : text))

test('words between marks of Slack are formatted, and marks within words are not', () => {
  assert.deepEqual(parts('Ann: *Broken lamp* and _soon_, ~not~ `now`'), [
    ...['Ann: ', '<strong>Broken lamp', ' and ', '<em>soon', ', ', '<s>not', ' ', '<code>now'],
  ])
  for (const text of ['snake_case_name', '2 * 3 * 4', '*a\nb*', '', '**', '<b>'])
    assert.deepEqual(parts(text), text ? [text] : [], text)
})
