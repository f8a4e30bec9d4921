const letters = '0123456789abcdefghjkmnpqrstvwxyz'

/** A ULID: 48 bits of time and 80 random bits. */
export const newUlid = () => {
  let time = Date.now()
  let head = ''
  for (let place = 0; place < 10; place += 1) {
    head = letters.charAt(time % 32) + head
    time = Math.floor(time / 32)
  }
  const random = crypto.getRandomValues(new Uint8Array(16))
  return head + [...random].map((byte) => letters.charAt(byte % 32)).join('')
}
