type Inputs = Record<string, string>

const times = (count: number, text: string) => text.repeat(count)
const numbered = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('')
const surrounded = (open: string, close: string, count: number, inside = 'x') =>
  times(count, open) + inside + times(count, close)

const from = 'From: eve@stranger.test\r\nTo: support@acme.test\r\n'
const mail = (headers: string, body = 'Hello', separator = '\r\n') => `${from}${headers}${separator}${body}`
const typed = (type: string, body: string) => mail(`Content-Type: ${type}\r\n`, body)
const multipart = (count: number, part: string) =>
  typed('multipart/mixed; boundary=b', `${times(count, `--b\r\n${part}\r\n`)}--b--\r\n`)
const nested = (depth: number) => {
  const levels = Array.from({ length: depth }, (_, level) => level)
  const open = levels.map(
    (level) => `Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}\r\n`,
  )
  return `${from}${open.join('')}\r\nx\r\n${levels.map((level) => `--b${depth - 1 - level}--\r\n`).join('')}`
}
const signature = (index: number) =>
  `DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed; d=stranger.test; s=s${index}; l=${1_000 + index};\r\n` +
  ' h=from; bh=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=; b=AAAA\r\n'

/** Raw mails. */
export const mime: Inputs = {
  'a header of 270 KB of folds': mail(`X-Fold: a${times(90_000, '\r\n a')}\r\n`),
  'a megabyte of header lines without a colon': mail(times(100_000, 'abcdefgh\r\n')),
  'three megabytes of header lines without a colon': mail(times(300_000, 'abcdefgh\r\n')),
  '60 signatures over different lengths of a megabyte': mail(
    numbered(60, signature),
    times(15_000, `${times(66, 'a')}\r\n`),
  ),
  '2,000 signatures': mail(numbered(2_000, signature)),
  '500 seals of ARC': mail(
    numbered(500, (i) => `ARC-Seal: i=${i + 1}; a=rsa-sha256; d=x.test; s=s; cv=none; b=A\r\n`),
  ),
  '195 KB of combining marks': mail('Subject: marks\r\n', times(97_500, '\u0301')),
  'a subject of combining marks': mail(`Subject: ${times(60_000, '\u0301')}\r\n`),
  'a megabyte of open tables': typed('text/html', times(140_000, '<table>')),
  '500 parts in one another': nested(500),
  '20,000 parts': multipart(20_000, 'Content-Type: text/plain\r\n\r\nx'),
  'a boundary of 100 KB': typed(`multipart/mixed; boundary=${times(100_000, 'b')}`, 'x'),
  'a header block that ends its lines with CR only': mail(times(60_000, 'X-A: b\r'), 'x', '\r'),
  'a parameter in 5,000 pieces': typed(
    numbered(5_000, (i) => `text/plain; name*${i}=a;`),
    'x',
  ),
  '5,000 encoded words in a subject': mail(`Subject: ${times(5_000, '=?utf-8?q?=CC=81?= ')}\r\n`),
  'a group of groups of addresses': mail(`Cc: ${times(10_000, 'a:')}b@x.test${times(10_000, ';')}\r\n`),
  '10,000 addresses': mail(`Cc: ${numbered(5_000, (i) => `a${i}@x.test, `)}z@x.test\r\n`),
  '100 KB of comments in an address': mail(`Cc: ${surrounded('(', ')', 50_000)} a@x.test\r\n`),
  '100 KB of references': mail(`References: ${numbered(3_000, (i) => `<${i}@stranger.test> `)}\r\n`),
  'references that never close': mail(`References: ${times(100_000, '<')}\r\n`),
  'a megabyte in one line': mail('', times(1_000_000, 'a')),
  'a megabyte of quote marks': mail('', times(500_000, '> ')),
  'a megabyte of deeply quoted lines': mail(
    '',
    numbered(2_000, (i) => `${times(i % 500, '>')} x\r\n`),
  ),
  'a megabyte of lines that look like the start of a quotation': mail(
    '',
    times(20_000, 'On Monday, somebody wrote:\r\n'),
  ),
  'a megabyte that is almost a quotation': mail('', `On ${times(900_000, 'x ')}`),
  'a megabyte of links': mail('', times(60_000, 'http://a.test/x ')),
  'a megabyte of half a link': mail('', `http://${times(900_000, 'a.')}`),
  'a megabyte of an address': mail('', `${times(900_000, 'a.')}@`),
  'a megabyte of blanks': mail('', `x${times(900_000, ' ')}x`),
  'a megabyte of empty lines': mail('', times(500_000, '\r\n')),
  'base64 that is none': typed('text/plain\r\nContent-Transfer-Encoding: base64', times(500_000, '=\r\n')),
  'quoted-printable of soft line breaks': typed(
    'text/plain\r\nContent-Transfer-Encoding: quoted-printable',
    times(300_000, '=\r\n'),
  ),
  'uuencoded files without an end': mail('', times(30_000, 'begin 644 a\r\n')),
  'a delivery report of 20,000 recipients': typed(
    'multipart/report; report-type=delivery-status; boundary=b',
    `--b\r\nContent-Type: message/delivery-status\r\n\r\n${times(20_000, 'Final-Recipient: rfc822; a@x.test\r\nAction: failed\r\n\r\n')}--b--`,
  ),
  'text that names 20,000 errors': mail(
    'Subject: Undelivered Mail\r\n',
    times(20_000, '550 5.1.1 <a@x.test> no such user\r\n'),
  ),
  'a megabyte of format=flowed': typed('text/plain; format=flowed; delsp=yes', times(250_000, '> \r\n')),
  'a header name of 100 KB': mail(`${times(100_000, 'X')}: y\r\n`),
  '20,000 headers': mail(numbered(20_000, (i) => `X${i}: y\r\n`)),
}

/** Bodies of messages and mails. */
export const html: Inputs = {
  'a megabyte of <b>': times(333_000, '<b>'),
  'a megabyte of <div> that close': surrounded('<div>', '</div>', 90_000),
  'a megabyte of <p>': times(333_000, '<p>'),
  'a megabyte of open comments': times(250_000, '<!--'),
  'a megabyte of <': times(990_000, '<'),
  'a megabyte of &': times(990_000, '&'),
  'a megabyte of entities that do not end': times(240_000, '&amp'),
  'a megabyte of numeric entities': times(120_000, '&#x301;'),
  'one tag with 60,000 attributes': `<a ${numbered(60_000, (i) => `a${i}=1 `)}>x</a>`,
  'an attribute of a megabyte': `<a href="${times(900_000, 'x')}">x</a>`,
  'a style of a megabyte': `<p style="${times(60_000, 'color:red;')}">x</p>`,
  'a style that never ends': `<p style="${times(450_000, 'a:')}">x</p>`,
  'a style sheet of a megabyte': `<style>${times(60_000, 'a{color:red}')}</style>x`,
  'a url() of a megabyte': `<p style="background:url(${times(900_000, '(')}">x</p>`,
  'tables in tables': surrounded('<table><tr><td>', '</td></tr></table>', 20_000),
  'lists in lists': surrounded('<ul><li>', '</li></ul>', 40_000),
  'quotations in quotations': surrounded('<blockquote>', '</blockquote>', 30_000),
  'formatting that is never closed in order': times(60_000, '<b><i></b></i>'),
  'a megabyte of <svg>': times(150_000, '<svg>'),
  'a megabyte of <script>': times(110_000, '<script>'),
  'a megabyte of <select>': times(110_000, '<select>'),
  'a megabyte of combining marks': `<p>${times(480_000, '\u0301')}</p>`,
  'a megabyte of cid images': times(30_000, '<img src="cid:upl_a_0123456789">'),
  'a megabyte of blanks': `<p>${times(900_000, '&nbsp;').slice(0, 990_000)}</p>`,
  'a megabyte of line breaks': times(240_000, '<br>'),
  'a megabyte of placeholders': times(110_000, '{{contact.name}}').slice(0, 990_000),
  'the most placeholders': times(5_000, '{{contact.name}}'),
  'a megabyte of open braces': times(990_000, '{'),
}

/** Request bodies for notes, eight of which arrive concurrently. */
export const notes: Inputs = {
  'a megabyte of combining marks': JSON.stringify({ body: `a${times(480_000, '\u0301')}` }),
  'a megabyte of words': JSON.stringify({ body: times(190_000, 'word ') }),
  'an object of 19,000 fields': JSON.stringify(wideNote(19_000)),
  'an object of 90,000 fields': JSON.stringify(wideNote(90_000)),
}

/** Articles. */
export const markdown: Inputs = {
  'open emphasis': times(450_000, '*a'),
  'emphasis of every kind': times(150_000, '*_~`'),
  'open links': times(450_000, '[a'),
  'links in links': surrounded('[', '](x)', 100_000),
  'images that do not end': times(300_000, '![a'),
  'quotations in quotations': `${times(900_000, '>')}a`,
  'lists in lists': numbered(2_000, (i) => `${times(i % 400, '  ')}- a\n`),
  'a table of many columns': `${times(100_000, '|a')}|\n${times(100_000, '|-')}|\n`,
  'a table of many rows': `|a|b|\n|-|-|\n${times(150_000, '|a|b|\n')}`,
  'fences that do not end': times(200_000, '```\n'),
  'backticks of every length': numbered(1_300, (i) => `${times(i, '`')} `),
  'HTML that does not end': times(250_000, '<a\n'),
  'entities that do not end': times(240_000, '&am'),
  'references to nothing': times(240_000, '[a][b]').slice(0, 900_000),
  'definitions of references': numbered(60_000, (i) => `[a${i}]: x\n`),
  headings: times(200_000, '# a\n'),
  'underlined headings': times(200_000, 'a\n=\n'),
  backslashes: times(900_000, '\\'),
  'autolinks that do not end': times(300_000, '<h:'),
  'one word of a megabyte': times(900_000, 'a'),
  'combining marks': times(450_000, '\u0301'),
  'a megabyte of short sentences': times(200_000, 'A b. '),
  'a megabyte without an end of a sentence': times(180_000, 'word '),
}

/** Request bodies. `#` in a path is the ULID of an existing resource. */
export const json: Inputs = {
  'ten megabytes of an array of texts': `{"channel_ulids":[${times(2_500_000, '"a",')}"a"]}`,
  'ten megabytes of numbers': `{"statuses":[${times(4_500_000, '1,')}1]}`,
  'ten megabytes of empty arrays': `{"tag_ulids":[${times(3_000_000, '[],')}[]]}`,
  'ten megabytes of empty objects': `{"tag_ulids":[${times(3_000_000, '{},')}{}]}`,
  'a deep array': `{"name":${surrounded('[', ']', 4_000_000, '1')}}`,
  'a deep object': `{"name":${surrounded('{"a":', '}', 1_500_000, '1')}}`,
  'a deep array that does not close': `{"name":${times(9_000_000, '[')}`,
  '500,000 unknown fields': `{${numbered(500_000, (i) => `"f${i}":1,`)}"name":"x"}`,
  'the same field 1,000,000 times': `{${times(1_000_000, '"name":1,')}"name":"x"}`,
  'a text of ten megabytes': `{"name":"${times(9_900_000, 'a')}"}`,
  'a text of escapes': `{"name":"${times(1_600_000, '\\u0301')}"}`,
  'a text of blanks': `{"name":"${times(9_900_000, ' ')}x"}`,
  'a text of combining marks': `{"name":"${times(4_900_000, '\u0301')}"}`,
  'a number of a megabyte': `{"name":${times(1_000_000, '9')}}`,
  'a fraction of a megabyte': `{"name":0.${times(1_000_000, '9')}e9}`,
  'blanks around nothing': times(9_900_000, ' '),
  'a key of ten megabytes': `{"${times(9_900_000, 'a')}":1}`,
  'a prototype': `{"__proto__":${surrounded('{"__proto__":', '}', 100_000, '1')}}`,
  'halves of characters': `{"name":"${times(1_600_000, '\\ud800')}"}`,
  'the same text 1,000,000 times': `{"statuses":[${times(1_000_000, '"open",')}"open"]}`,
  'an array of arrays of texts': `{"channel_ulids":[${times(300_000, '["a","b","c"],')}[]]}`,
}

/** Query strings. */
export const queries: Inputs = {
  'brackets in brackets': `a${times(3_000, '[b]')}=1`,
  'open brackets': `a${times(10_000, '[')}=1`,
  '5,000 fields': times(5_000, 'a=1&'),
  '5,000 values of a list': times(1_500, 'page[]=1&'),
  indices: numbered(1_500, (i) => `a[${i}]=1&`),
  'a sparse index': 'filter[status][4294967294]=open',
  'a text of 15 KB': `filter[status]=${times(15_000, 'a')}`,
  commas: `filter[status]=${times(15_000, ',')}`,
  '5,000 statuses': `filter[status]=${times(2_500, 'open,')}`,
  '2,000 identifiers': `filter[tag_ulids]=${times(500, '01arz3ndektsv4rrffq69g5fav,')}`,
  'percent signs': times(15_000, '%'),
  'encoded zeros': `filter[search]=${times(4_000, '%00')}`,
  'encoded marks': `filter[search]=${times(2_400, '%CC%81')}`,
  'plus signs': `filter[search]=${times(15_000, '+')}`,
  'equal signs': times(15_000, '='),
  ampersands: times(15_000, '&'),
  sorts: `sort=${times(2_000, '-name,')}`,
  'a page far away': `page=${times(400, '9')}`,
  'a negative page': `page=-${times(400, '9')}`,
  'a page size far away': `per_page=${times(400, '9')}`,
  'a prototype': `${times(500, '__proto__[a]=1&')}constructor[prototype][b]=2`,
}

/** Search texts. */
export const searches: Inputs = {
  '14 KB of alternatives': times(2_000, 'a or b '),
  '14 KB of short words': times(7_000, 'a '),
  '14 KB of different words': numbered(2_200, (i) => `w${i.toString(36)} `),
  '20 unknown words': numbered(20, (i) => `zqxj${i}wvk `),
  '200 unknown words': numbered(200, (i) => `zqxj${i}wvk `),
  '14 KB of quotation marks': times(14_000, '"'),
  '14 KB of phrases': times(1_500, '"a b" '),
  '14 KB of exclusions': times(4_000, '-a '),
  '14 KB of brackets': times(14_000, '('),
  '14 KB of colons': times(7_000, 'a:'),
  '14 KB of stars': times(7_000, 'a* '),
  '14 KB of operators of the database': times(2_000, '& | ! <-> '),
  '14 KB of marks': times(2_300, '\u0301'),
  '14 KB of wildcards': times(7_000, '%_'),
  '14 KB of backslashes': times(14_000, '\\'),
  'a word of 14 KB': times(14_000, 'a'),
  'a number of 14 KB': times(14_000, '9'),
  'an address of 14 KB': `${times(14_000, 'a.')}@b`.slice(0, 14_000),
  'words joined by hyphens': times(4_000, 'a-b'),
  'words joined by slashes': times(4_000, 'a/b'),
  Chinese: times(4_000, '退'),
  emoji: times(3_000, '👩‍👩‍👧'),
  'letters of every script': times(500, 'aяא来ก한'),
}

/** Times. */
export const dates: Inputs = Object.fromEntries(
  [
    '0000-01-01',
    '9999-12-31',
    '10000-01-01',
    '275760-09-13',
    '+275760-09-13T00:00:00Z',
    '-271821-04-20',
    '2026-02-30',
    '2026-12-31T23:59:60Z',
    '2026-01-01T24:00:00Z',
    '2026-01-01T25:00:00Z',
    '1e400',
    'NaN',
    '2026-01-01T00:00:00+14:00',
    '2026-01-01T00:00:00+99:99',
    '2026-W01-1',
    'now',
    'infinity',
    '-infinity',
    '1970-01-01T00:00:00.000000000000000001Z',
    times(4_000, '9'),
    times(4_000, '-'),
    times(2_000, '2026-01-01'),
    `2026-01-01T00:00:00.${times(4_000, '0')}Z`,
    'epoch',
    '2026-01-01T00:00:00[Europe/Brussels]',
  ].map((date) => [date.slice(0, 40), date]),
)

/** Email addresses. */
export const addresses: Inputs = {
  'a local part of 100 KB': `${times(100_000, 'a')}@x.test`,
  'a domain of 100 KB': `a@${times(50_000, 'a.')}test`,
  dots: `${times(100_000, '.')}@x.test`,
  'at signs': times(100_000, '@'),
  'a quoted part that does not end': `"${times(100_000, 'a')}@x.test`,
  'quotation marks': times(100_000, '"'),
  'backslashes in quotation marks': `"${times(50_000, '\\"')}"@x.test`,
  comments: `${times(50_000, '(a)')}a@x.test`,
  'open comments': `${times(100_000, '(')}a@x.test`,
  'a name of 100 KB': `${times(20_000, 'Eve ')}<a@x.test>`,
  'open angles': times(100_000, '<'),
  angles: times(50_000, '<>'),
  groups: times(50_000, 'a:;'),
  'a literal of an address': `a@[${times(50_000, '1.')}]`,
  hyphens: `a@${times(50_000, '-')}.test`,
  'encoded words': times(10_000, '=?utf-8?q?a?='),
  'letters of every script': `${times(20_000, 'é')}@x.test`,
  marks: `${times(50_000, '\u0301')}@x.test`,
  'an international domain': `a@${times(20_000, 'ü')}.test`,
  blanks: `a${times(100_000, ' ')}@x.test`,
  'line breaks': `a${times(50_000, '\r\n ')}@x.test`,
}

function wideNote(count: number) {
  const fields = Array.from({ length: count }, (_, index) => [`field${index}`, index])
  return { body: 'x', ...Object.fromEntries(fields) }
}
