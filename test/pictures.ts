const png = (width: number, height: number) => {
  const file = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  file.writeUInt32BE(width, 16)
  file.writeUInt32BE(height, 20)
  return file
}

const jpeg = (width: number, height: number) => {
  const size = Buffer.alloc(4)
  size.writeUInt16BE(height, 0)
  size.writeUInt16BE(width, 2)
  const bytes = ['ffd8ffe000104a46494600010100000100010000', `ffc0000b08${size.toString('hex')}01011100`]
  return Buffer.from(`${bytes.join('')}ffda0008010100003f0000ffd9`, 'hex')
}

const gif = (width: number, height: number) => {
  const file = Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64')
  file.writeUInt16LE(width, 6)
  file.writeUInt16LE(height, 8)
  return file
}

const webp = (width: number, height: number) => {
  const file = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64')
  file.writeUInt32LE((width - 1) | ((height - 1) << 14), 21)
  return file
}

/** Images whose headers have this size. */
export const pictures = { png, jpeg, gif, webp }
