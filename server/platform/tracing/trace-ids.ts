const digits = '0123456789abcdefghjkmnpqrstvwxyz'

/** A ULID has as many bits as the id of a trace: so a trace can be found by the id of its request. */
export const idOfTrace = (ulid: string) =>
  [...ulid]
    .reduce((sum, letter) => sum * 32n + BigInt(digits.indexOf(letter)), 0n)
    .toString(16)
    .padStart(32, '0')
