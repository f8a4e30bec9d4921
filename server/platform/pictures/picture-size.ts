/** Width and height in pixels. */
type Size = { width: number; height: number }

/** The size of a whole PNG, JPEG, GIF or WebP file. Undefined if it only begins like one. Decodes nothing. */
export const sizeOfPicture = (file: Buffer) => {
  const reader = pictureReader()
  reader.add(file)
  return reader.size()
}

/** Reads the size of a file that arrives in pieces. */
export const pictureReader = () => {
  const reading = readPicture()
  let asked = reading.next()
  let steps = 0
  return {
    add: (piece: Buffer) => {
      for (let rest: Buffer | undefined = piece; rest && !asked.done; ) {
        const given: Given | undefined = asked.value(rest)
        rest = given?.rest
        steps += 1
        if (steps > mostSteps) asked = { done: true, value: undefined }
        else if (given) asked = reading.next(given.taken)
      }
    },
    size: (): Size | undefined => {
      const size = asked.done ? asked.value : undefined
      return size && size.width > 0 && size.height > 0 ? size : undefined
    },
  }
}

/** A picture of 25 MB has some hundred thousand blocks; one that has more was made to keep us busy. */
const mostSteps = 1_000_000

/** A reader's request for bytes. It receives pieces until it returns the requested bytes and the rest. */
type Ask = (piece: Buffer) => Given | undefined
type Given = { taken: Buffer; rest: Buffer }
type Reading<Result = Size | undefined> = Generator<Ask, Result, Buffer>

const nothing = Buffer.alloc(0)

const take = (bytes: number): Ask => {
  let held: Buffer = nothing
  return (piece) => {
    const missing = bytes - held.length
    const more = piece.subarray(0, missing)
    held = held.length ? Buffer.concat([held, more]) : more
    return held.length < bytes ? undefined : { taken: held, rest: piece.subarray(missing) }
  }
}

const skip = (bytes: number): Ask => {
  let left = bytes
  return (piece) => {
    const passed = Math.min(left, piece.length)
    left -= passed
    return left > 0 ? undefined : { taken: nothing, rest: piece.subarray(passed) }
  }
}

const skipTo = (mark: Buffer): Ask => {
  let held: Buffer = nothing
  return (piece) => {
    const seen = Buffer.concat([held, piece])
    const at = seen.indexOf(mark)
    // The mark may be cut in two.
    held = Buffer.from(seen.subarray(1 - mark.length))
    return at < 0 ? undefined : { taken: nothing, rest: seen.subarray(at + mark.length) }
  }
}

function* readPicture(): Reading {
  const start = yield take(4)
  if (start.equals(pngStart)) return yield* readPng()
  if (start.readUInt16BE() === 0xffd8 && start[2] === 0xff) return yield* readJpeg(start[3] ?? 0)
  if (start.toString('latin1') === 'GIF8') return yield* readGif()
  if (start.toString('latin1') === 'RIFF') return yield* readWebp()
  return undefined
}

const pngStart = Buffer.from('\x89PNG', 'latin1')
const pngEndOfStart = Buffer.from('\r\n\x1a\n')
const checksum = 4

function* readPng(): Reading {
  if (!(yield take(4)).equals(pngEndOfStart)) return undefined
  let size: Size | undefined
  for (let hasImage = false; ; ) {
    const chunk = yield take(8)
    const length = chunk.readUInt32BE(0)
    const name = chunk.toString('latin1', 4)
    if (!size) {
      if (name !== 'IHDR' || length !== 13) return undefined
      const head = yield take(length)
      size = { width: head.readUInt32BE(0), height: head.readUInt32BE(4) }
      yield skip(checksum)
    } else yield skip(length + checksum)
    hasImage ||= name === 'IDAT'
    if (name === 'IEND') return hasImage ? size : undefined
  }
}

const startOfScan = 0xda
const endOfImage = Buffer.from([0xff, 0xd9])
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function* readJpeg(first: number): Reading {
  let size: Size | undefined
  for (let marker = first; ; ) {
    while (marker === 0xff) marker = (yield take(1)).readUInt8()
    if (marker === startOfScan) {
      yield skipTo(endOfImage)
      return size
    }
    const length = (yield take(2)).readUInt16BE() - 2
    if (length < 0) return undefined
    const head = yield take(isFrame(marker) ? Math.min(length, 5) : 0)
    if (head.length === 5) size = larger(size, { width: head.readUInt16BE(3), height: head.readUInt16BE(1) })
    yield skip(length - head.length)
    const next = yield take(2)
    if (next[0] !== 0xff) return undefined
    marker = next.readUInt8(1)
  }
}

const endOfGif = 0x3b
const imageOfGif = 0x2c
const extensionOfGif = 0x21
const colorsOf = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

function* readGif(): Reading {
  const screen = yield take(9)
  let size = { width: screen.readUInt16LE(2), height: screen.readUInt16LE(4) }
  yield skip(colorsOf(screen.readUInt8(6)))
  for (let hasImage = false; ; ) {
    const kind = (yield take(1)).readUInt8()
    if (kind === endOfGif) return hasImage ? size : undefined
    if (kind !== imageOfGif && kind !== extensionOfGif) return undefined
    if (kind === imageOfGif) {
      const frame = yield take(9)
      const width = frame.readUInt16LE(0) + frame.readUInt16LE(4)
      const height = frame.readUInt16LE(2) + frame.readUInt16LE(6)
      size = larger(size, { width, height })
      hasImage = true
      yield skip(colorsOf(frame.readUInt8(8)))
    }
    yield skip(1)
    yield* skipBlocks()
  }
}

function* skipBlocks(): Reading<void> {
  for (let length = 1; length; ) {
    length = (yield take(1)).readUInt8()
    yield skip(length)
  }
}

function* readWebp(): Reading {
  const start = yield take(8)
  if (start.toString('latin1', 4) !== 'WEBP') return undefined
  let size: Size | undefined
  let hasImage = false
  for (let left = start.readUInt32LE(0) - 4; left >= 8; ) {
    const chunk = yield take(8)
    const name = chunk.toString('latin1', 0, 4)
    const length = chunk.readUInt32LE(4)
    left -= 8 + length
    if (left < 0) return undefined
    const padding = Math.min(left, length % 2) // an even length for each
    left -= padding
    const data = yield take(Math.min(length, 16))
    size = larger(size, sizeInWebp(name, data))
    hasImage ||= name !== 'VP8X' && sizeInWebp(name, data) !== undefined
    yield skip(length - data.length + padding)
  }
  // A canvas without an image in it is no picture.
  return hasImage ? size : undefined
}

const sizeInWebp = (name: string, data: Buffer): Size | undefined => {
  if (name === 'VP8 ' && data.length >= 10)
    return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff }
  if (name === 'VP8L' && data.length >= 5) {
    const bits = data.readUInt32LE(1)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  if (name === 'VP8X' && data.length >= 10)
    return { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 }
  if (name === 'ANMF' && data.length >= 16)
    return { width: data.readUIntLE(6, 3) + 1, height: data.readUIntLE(9, 3) + 1 }
  return undefined
}

/** The size of what holds both. */
const larger = <One extends Size | undefined>(one: One, other: Size | undefined) =>
  (one && other
    ? { width: Math.max(one.width, other.width), height: Math.max(one.height, other.height) }
    : (one ?? other)) as One extends Size ? Size : Size | undefined
