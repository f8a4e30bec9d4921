import assert from 'node:assert/strict'
import { test } from 'node:test'
import { htmlOf } from '../../../server/articles/brains/markdown/parser.ts'
import { continued, type Edit, type Format, formatted, link } from './markdown-edits.ts'

/** A text in which `|` marks the selection. */
const selected = (marked: string) => {
  const [before = '', inner = '', after] = marked.split('|')
  return after === undefined
    ? { text: before + inner, start: before.length, end: before.length }
    : { text: before + inner + after, start: before.length, end: before.length + inner.length }
}

const shown = (text: string, { from, to, insert, start, end }: Edit) => {
  const next = text.slice(0, from) + insert + text.slice(to)
  if (start === end) return `${next.slice(0, start)}|${next.slice(start)}`
  return `${next.slice(0, start)}|${next.slice(start, end)}|${next.slice(end)}`
}

const after = (format: Format, marked: string) => {
  const given = selected(marked)
  return shown(given.text, formatted(format, given, 'text'))
}

test('formats are put around the selection, and removed again', () => {
  assert.equal(after('bold', 'a |b| c'), 'a **|b|** c')
  assert.equal(after('bold', 'a **|b|** c'), 'a |b| c')
  assert.equal(after('italic', '|'), '_|_')
  assert.equal(after('code', 'run |npm start|'), 'run `|npm start|`')
})

test('a link selects its URL', () => {
  assert.equal(after('link', 'See |our terms|.'), 'See [our terms](|https://|).')
  assert.equal(after('link', '|'), '[text](|https://|)')
  assert.equal(link('a [b]', 'https://a.test'), '[a \\[b\\]](https://a.test)')
})

test('Enter continues a list, and ends it after an empty item', () => {
  const enter = (marked: string) => {
    const given = selected(marked)
    const edit = continued(given)
    return edit && shown(given.text, edit)
  }
  assert.equal(enter('- one|'), '- one\n- |')
  assert.equal(enter('  9. nine|'), '  9. nine\n  10. |')
  assert.equal(enter('- one\n- |'), '- one\n\n|')
  assert.equal(enter('Look:\n\n- |'), 'Look:\n\n|')
  assert.equal(enter('- |'), '|')
  assert.equal(enter('1. one\n   - two\n   - |\n2. three'), '1. one\n   - two\n2. |\n2. three')
  assert.equal(enter('one|'), undefined)
})

test('what is typed after the end of a list is a paragraph of its own, also once it was rendered', () => {
  const list = { text: '1. one\n2. ', start: 10, end: 10 }
  const { from, to, insert } = continued(list) ?? assert.fail('no edit')
  const text = `${list.text.slice(0, from)}${insert}${list.text.slice(to)}Next paragraph`
  assert.match(htmlOf(text), /<\/ol>\s*<p>Next paragraph<\/p>/)
})
