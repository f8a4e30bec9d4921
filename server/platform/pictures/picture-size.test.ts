import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pictures } from '../../../test/pictures.ts'
import { pictureReader, sizeOfPicture } from './picture-size.ts'

const { png, jpeg, gif, webp } = pictures

test('the size of a whole picture is read', () => {
  for (const make of [png, jpeg, gif, webp])
    assert.deepEqual(sizeOfPicture(make(640, 480)), { width: 640, height: 480 }, make.name)
})

test('a picture is read in pieces of any length, and with anything behind it', () => {
  for (const make of [png, jpeg, gif, webp])
    for (const length of [1, 2, 3, 7, 64]) {
      const reader = pictureReader()
      const file = Buffer.concat([make(640, 480), Buffer.from('behind it')])
      for (let at = 0; at < file.length; at += length) reader.add(file.subarray(at, at + length))
      assert.deepEqual(reader.size(), { width: 640, height: 480 }, `${make.name} in pieces of ${length}`)
    }
})

test('no beginning of a picture is one', () => {
  for (const make of [png, jpeg, gif, webp]) {
    const file = make(640, 480)
    for (let length = 0; length < file.length; length += 1)
      assert.equal(sizeOfPicture(file.subarray(0, length)), undefined, `${make.name} of ${length} bytes`)
  }
})

test('garbage behind the beginning of a picture is no picture', () => {
  for (const make of [png, jpeg, gif, webp])
    for (const byte of [0, 1, 0x5a, 0xff])
      assert.equal(
        sizeOfPicture(Buffer.concat([make(640, 480).subarray(0, 12), Buffer.alloc(100_000, byte)])),
        undefined,
      )
})

test('the size of a JPEG is found behind large segments', () => {
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0xff, 0xff]), Buffer.alloc(0xfffd, 0xd9)])
  const file = jpeg(640, 480)
  const long = Buffer.concat([file.subarray(0, 2), segment, segment, file.subarray(2)])
  assert.deepEqual(sizeOfPicture(long), { width: 640, height: 480 })
})

test('a frame counts that is larger than its screen or canvas', () => {
  const file = gif(10, 10)
  file.writeUInt16LE(5_000, file.indexOf(0x2c) + 5)
  assert.deepEqual(sizeOfPicture(file), { width: 5_000, height: 10 })
})

test('a picture of very many blocks is given up', () => {
  const [start, end] = [gif(10, 10).subarray(0, -1), gif(10, 10).subarray(-1)]
  const block = Buffer.from([0x21, 0xfe, 1, 0, 0])
  const extensions = (count: number) => Buffer.concat(Array.from({ length: count }, () => block))
  assert.ok(sizeOfPicture(Buffer.concat([start, extensions(1_000), end])))
  assert.equal(sizeOfPicture(Buffer.concat([start, extensions(300_000), end])), undefined)
})
