import fc from 'fast-check'

/** What would begin a header, an address or a recipient of its own if a text went into a mail as it is. */
const pieces = [
  '\r\n',
  '\n',
  '\r',
  '\0',
  '\u2028',
  '\u2029',
  '\u0085',
  '\u202e',
  '\r\n.\r\n',
  'Bcc: eve@evil.test',
  '=?utf-8?q?=0d=0aBcc=3a_eve@evil.test?=',
  '=?utf-8?b?DQpCY2M6IGV2ZUBldmlsLnRlc3Q=?=',
  '"',
  '\\',
  ',',
  ';',
  '<eve@evil.test>',
  '(',
  ')',
  ':',
  '@',
  '\ud83d',
  'Re: ',
]

/** Texts that try to add to the headers of a mail. */
export const hostileHeaders = fc
  .array(
    fc.oneof(
      fc.constantFrom(...pieces),
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.string({ unit: 'grapheme', maxLength: 120 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''))

/** Matches a head of a mail that such a text got into. */
export const addedHeader = /[^\r]\n|\r[^\n]|[\0\u2028\u202e]|=\?utf-8\?q\?=0d/i
