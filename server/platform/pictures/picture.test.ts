import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pictureIn } from './picture.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const jpegHead = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')
const jpeg = (height: string, width: string) =>
  Buffer.concat([
    jpegHead,
    Buffer.from(`ffc0000b08${height}${width}01011100ffda0008010100003f0000ffd9`, 'hex'),
  ])
const webp = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64')

const read = (file: Buffer) => pictureIn(file.toString('base64'))

const sized = (width: number, height: number) => {
  const file = Buffer.from(png)
  file.writeUInt32BE(width, 16)
  file.writeUInt32BE(height, 20)
  return file
}

test('whole pictures are accepted', async () => {
  const types = await Promise.all([png, jpeg('0010', '0010'), webp].map(read))
  assert.deepEqual(
    types.map(({ mime_type }) => mime_type),
    ['image/png', 'image/jpeg', 'image/webp'],
  )
})

test('a picture with too many pixels is rejected, however small its file is', async () => {
  for (const file of [sized(16_000, 16_000), sized(4_294_967_295, 1), jpeg('ffff', 'ffff')])
    await assert.rejects(read(file), { status: 422 })
})

test('a file that only begins like a picture is rejected', async () => {
  const garbage = Buffer.alloc(200, 0x5a)
  const begun = [
    png.subarray(0, 40),
    png.subarray(0, png.length - 12),
    Buffer.concat([png.subarray(0, 33), garbage]),
    sized(0, 1),
    jpegHead,
    Buffer.concat([jpegHead, garbage]),
    jpeg('0010', '0010').subarray(0, -2),
    webp.subarray(0, 24),
  ]
  for (const file of begun) await assert.rejects(read(file), { status: 422 })
})
