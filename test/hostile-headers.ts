import fc from 'fast-check'

/** Texts that would add a header, an address or a recipient if they were put into a mail unescaped. */
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

/** Texts that try to inject mail headers. */
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

/** Matches the head of a mail with an injected header. */
export const addedHeader = /[^\r]\n|\r[^\n]|[\0\u2028\u202e]|=\?utf-8\?q\?=0d/i
