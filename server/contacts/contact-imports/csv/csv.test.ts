import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { cellRead, csvRow } from '../../../../contract/base/csv.ts'
import type { Row } from '../record/row-store.ts'
import { formatOf, separatorOf } from './format.ts'
import { portionsIn } from './rows.ts'

/** In pieces, so that characters and rows are cut. */
const streamOf = (bytes: Buffer, size = 7) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) =>
      bytes.subarray(n * size, (n + 1) * size),
    ),
  )

const read = async (bytes: Buffer | string, size?: number) => {
  const content = Buffer.from(bytes as string)
  const format = await formatOf(streamOf(content, size))
  const portions = await Array.fromAsync(portionsIn(streamOf(content, size), format))
  const rows = portions.flatMap(({ json }): Row[] => JSON.parse(json))
  return {
    ...{ ...format, portions, numbers: rows.map(({ position }) => position) },
    rows: [portions[0]?.names, ...rows.map(({ cells }) => cells)],
  }
}

test('commas, semicolons and tabs separate values, outside of quotes', async () => {
  const expected = [
    ['Name', 'E-Mail'],
    ['Grace, Hopper', 'g@x.example'],
  ]
  assert.deepEqual((await read('Name,E-Mail\r\n"Grace, Hopper",g@x.example\r\n')).rows, expected)
  assert.deepEqual((await read('"Name";E-Mail\nGrace, Hopper;g@x.example')).rows, expected)
  assert.deepEqual((await read('Name\tE-Mail\rGrace, Hopper\tg@x.example\r')).rows, expected)
  assert.deepEqual((await read('sep=|\r\nName|E-Mail\r\nGrace, Hopper|g@x.example\r\n')).rows, expected)
  assert.equal(separatorOf('"a;b;c;d",b').separator, ',')
  assert.equal(separatorOf('one column').separator, ',')
})

test('the encodings of spreadsheets are recognised', async () => {
  const text = 'Name;Ort\r\nJürgen Groß;Köln €\r\n'
  const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le')
  const swapped = Buffer.from(utf16).swap16()
  const windows = Buffer.from(text.replace('€', '\x80'), 'latin1')
  for (const [bytes, encoding] of [
    [Buffer.from(text), 'utf-8'],
    [Buffer.from(`\ufeff${text}`), 'utf-8'],
    [utf16, 'utf-16le'],
    [swapped, 'utf-16be'],
    [windows, 'windows-1252'],
  ] as const) {
    const found = await read(bytes)
    assert.equal(found.encoding, encoding)
    assert.deepEqual(found.rows, [
      ['Name', 'Ort'],
      ['Jürgen Groß', 'Köln €'],
    ])
  }
})

test('cells have quotes and line breaks, rows may be empty or ragged, and keep their numbers', async () => {
  const text = 'a,b,c\n"one\r\ntwo","say ""hi""",3\n\n,,\n1\n1,2,3,4\n a "b" c ,x"y,z\n'
  const { rows, numbers } = await read(text)
  assert.deepEqual(rows, [
    ['a', 'b', 'c'],
    ['one\r\ntwo', 'say "hi"', '3'],
    ['1'],
    ['1', '2', '3', '4'],
    ['a "b" c', 'x"y', 'z'],
  ])
  assert.deepEqual(numbers, [2, 5, 6, 7])
})

test('what cannot be stored is left out, and the guard against formulas is removed', async () => {
  const { rows } = await read("a,b\0\n'=1+1,'@x\n'tis,'-\n")
  assert.deepEqual(rows, [
    ['a', 'b'],
    ['=1+1', '@x'],
    ["'tis", '-'],
  ])
})

/** Texts of characters that spreadsheets, the guard and CSV give a meaning. */
const hostileTexts = () => {
  const parts = [...';|\t\r\n,\'" =+-@＝＋－＠', 'x', '1']
  let seed = 1
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  return Array.from({ length: 3_000 }, () =>
    Array.from({ length: next(9) }, () => parts[next(parts.length)]).join(''),
  )
}

test('a text that is exported and imported again stays as it is', async () => {
  const texts = ['x;=1+cmd|calc', '+49 30 1', "'quoted'", "''-", "a\n- b;'=1", '\tx', ...hostileTexts()]
  const file = texts.map((text) => `${csvRow(['x', text])}\r\n`).join('')
  const { rows } = await read(`a,b\r\n${file}`, 65_536)
  assert.deepEqual(
    rows.slice(1).map((row) => row?.[1] ?? ''),
    texts.map((text) => text.trim()),
  )
  for (const text of texts) assert.equal(cellRead(csvRow([text]).slice(1, -1).replaceAll('""', '"')), text)
})

test('no part of an exported text is a formula, wherever a spreadsheet divides it', () => {
  for (const text of ['x;=1+cmd|calc', 'x;"=1', 'x\t＝1', 'x|@y', 'x\n-y', ' =1', ...hostileTexts()]) {
    const row = csvRow(['x', text, null, -1])
    assert.match(row, /^"x","(?:[^"]|"")*","","-1"$/)
    for (const part of row.slice(5, -9).split(/[;|\t\r\n]/))
      assert.doesNotMatch(part, /^["\s]*[=+\-@＝＋－＠]/, JSON.stringify([text, row]))
  }
})

test('guarding a long text takes time in proportion to its length', () => {
  const before = performance.now()
  for (const part of ['\t', ' ', "'", '"', '; ', ";'"]) cellRead(csvRow([part.repeat(200_000)]))
  assert.ok(performance.now() - before < 5_000)
})

test('a file that is no list is refused in plain words', async () => {
  const whole = (text: string) => read(text, 65_536)
  await assert.rejects(whole(''), { message: 'The file is empty.' })
  await assert.rejects(whole('\n,,\n \n'), { message: 'The file is empty.' })
  await assert.rejects(whole('grace@x.example,Grace\n'), /The first row must have the names/)
  await assert.rejects(whole(Array(201).fill('x').join()), /more than 200 columns/)
  await assert.rejects(whole('x,'.repeat(2_000_000)), /Row 1 is too long/)
  await assert.rejects(whole('Name,Phone\n'), { message: /no rows below/ })
  assert.deepEqual((await whole('Name,Phone,,\n1,2\n')).rows[0], ['Name', 'Phone'])
  await assert.rejects(whole('a,b\n1,"2\n3,4\n'), { message: 'A quote in row 2 is not closed.' })
  await assert.rejects(whole(`a,b\n1,2\n"${'x'.repeat(1_100_000)}",2\n`), /Row 3 is too long/)
  await assert.rejects(whole('a\n'.repeat(200_002)), /more than 200,000 rows/)
})

test('of cells beyond the columns only the beginning of one is kept, and an endless row is refused', async () => {
  const { rows, portions } = await read(
    `a,b\n1,2${',x'.repeat(450_000)}\n3,4${','.repeat(400_000)}\n5,6\n`,
    65_536,
  )
  assert.deepEqual(rows.slice(1), [
    ['1', '2', 'x'],
    ['3', '4'],
    ['5', '6'],
  ])
  assert.ok(portions.every(({ json }) => json.length < 1_000))
  await assert.rejects(read(`a,b\n1,2\n${','.repeat(20_000_000)}`, 65_536), /Row 3 is too long/)
})

test('portions are of bytes', async () => {
  const { portions, rows } = await read(`a,b\n${`${'x'.repeat(30_000)},ü\n`.repeat(20)}`, 65_536)
  assert.equal(rows.length, 21)
  assert.ok(portions.every(({ json, count }) => json.length < 200_000 && count < 6))
  const sizes = portions.flatMap(({ json }): (Row & { size: number })[] => JSON.parse(json))
  for (const { size, cells } of sizes) assert.equal(size, Buffer.byteLength(JSON.stringify(cells)))
})
