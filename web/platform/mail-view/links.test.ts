import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cpuMs } from '../../../test/cpu.ts'
import { linksIn } from './links.ts'

const hrefsIn = (text: string) => linksIn(text).map(({ href }) => href)
const shownIn = (text: string) => linksIn(text).map(({ shown }) => shown)

test('URLs and email addresses in a text are links', () => {
  const text = 'See https://a.test/x?y=1#z or HTTP://b.test:80, www.c.test/d and Ann.Lee+1@mail.example.com.'
  assert.deepEqual(hrefsIn(text), [
    'https://a.test/x?y=1#z',
    'HTTP://b.test:80',
    'http://www.c.test/d',
    'mailto:Ann.Lee+1@mail.example.com',
  ])
  for (const { start, shown } of linksIn(text)) assert.equal(text.slice(start, start + shown.length), shown)
})

test('a link ends before punctuation, and has only parentheses in pairs', () => {
  for (const [text, ...shown] of [
    ['Is it https://a.test/b?', 'https://a.test/b'],
    ['(see https://a.test/b).', 'https://a.test/b'],
    ['<https://a.test/b>, "https://a.test/c"...', 'https://a.test/b', 'https://a.test/c'],
    ['https://a.test/b_(c).', 'https://a.test/b_(c)'],
    ['https://a.test/b_(c)d, x', 'https://a.test/b_(c)d'],
    ['**https://a.test/**', 'https://a.test/'],
    ['参照https://a.test/b。', 'https://a.test/b'],
    ['jürgen@müller.de, x', 'jürgen@müller.de'],
  ] as const)
    assert.deepEqual(shownIn(text), shown, text)
})

test('nothing else is a link', () => {
  for (const text of [
    'javascript:alert(1) data:text/html,x file:///etc/passwd ftp://a.test',
    'https:// http://. www.a www. a@b @ada a@b. 1.5 e.g. a.test',
    'xhttps://a.test',
  ])
    assert.deepEqual(shownIn(text), [], text)
})

test('links in a long hostile text are found in linear time', () => {
  const began = cpuMs()
  for (const piece of [
    'http://',
    'http://.',
    'http://a(',
    'www.',
    '(',
    'a',
    'a.',
    'a@',
    'a@b.',
    '.',
    '@',
    'ü',
    '()',
  ])
    for (const start of ['', 'http://', 'http://a', 'http://a(', 'a@'])
      linksIn(`${start}${piece.repeat(1_000_000 / piece.length)} `)
  assert.ok(cpuMs() - began < 5_000, `${cpuMs() - began} ms`)
})
