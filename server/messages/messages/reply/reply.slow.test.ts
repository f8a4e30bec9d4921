import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { repeatable, rounds, seed } from '../../../../test/soak.ts'
import { textToHtml } from '../../../mail/inbound/parse/mime/plain-text.ts'
import { faultsIn } from '../body/grammar.ts'
import { sanitize } from '../body/sanitize.ts'
import { ownLines, replyIn, replyInText } from './reply.ts'

const size = 1_000_000
const filled = (piece: string) => piece.repeat(Math.ceil(size / piece.length)).slice(0, size)
const opening = 'On Mon, 3 Mar 2025 at 10:00, Ida <ida@example.com> wrote:'
const headers = 'From: Ida <ida@example.com>\nSent: 3 March 2025\nTo: Grace\nSubject: Key'

const floods: Record<string, string> = {
  'empty lines': filled('\n'),
  'one line': filled('On 2025 wrote '),
  'a line of spaces': `${filled(' ')}x`,
  'a line of strokes': `${filled('-')}x`,
  'a line of marks': `${filled('> ')}x`,
  colons: filled('wrote:'),
  'lines that begin an opening': filled('On Mon, 3 Mar 2025\n'),
  'lines that end an opening': filled('wrote:\n'),
  openings: filled(`${opening}\n`),
  'openings and words': filled(`${opening}\nx\n`),
  'openings and quotes': filled(`${opening}\n> x\n`),
  'long lines that begin openings': filled(`On 2025 ${'a '.repeat(190)}\n`),
  'signature delimiters': filled('-- \n'),
  'signature delimiters and words': filled('-- \nx\n'),
  'lines of phones': filled('Sent from my iPhone\n'),
  headers: filled(`${headers}\n`),
  'headers of one kind': filled('From: a\n'),
  'headers that nearly are some': filled(`${' '.repeat(90)}From From From From From:\n`),
  fences: filled('```\n'),
  'quotes and words': filled('> a\nb\n'),
  'deep quotes': filled(`${'>'.repeat(50)} a\n`),
  addresses: filled('a@b.c.d.e.f.'),
  angles: filled('<'),
}

for (const [name, text] of Object.entries(floods))
  test(`a mail of a million characters is told apart in a second: ${name}`, () => {
    const marked = sanitize(textToHtml(text), new Map()).html
    for (const work of [() => replyInText(text), () => replyIn(marked), () => ownLines(text)]) {
      const ms = cpuOf(work)
      assert.ok(ms < 1_500, `${ms.toFixed()} ms`)
    }
  })

/** CPU time of this thread, so that other programs on the machine do not count. */
const cpuOf = (work: () => unknown) => {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

const own = fc.constantFrom(
  'Where is my key?',
  'I lost it.',
  'Yes',
  'The left one: number 7',
  'Ärger!',
  '鍵はどこ',
)
const foreign = fc.constantFrom('We found it.', 'Regards', '', 'From: nobody', 'See you')
const quoted = fc
  .array(foreign, { minLength: 1, maxLength: 5 })
  .map((lines) => lines.map((line) => `> ${line}`))

test(repeatable('no own words are lost above and between quotes, whatever stands in them'), () => {
  const block = fc.oneof(
    fc.array(own, { minLength: 1, maxLength: 3 }),
    quoted.map((lines) => [opening, ...lines, '']),
    quoted,
  )
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 8 }), fc.boolean(), (blocks, isHtml) => {
      const text = blocks.flat().join('\n')
      const words = blocks.flat().filter((line) => line !== '' && line !== opening && !line.startsWith('>'))
      const { reply, text: whole } = sanitize(textToHtml(text), new Map())
      const kept = isHtml ? (reply?.text ?? whole) : replyInText(text)
      assert.deepEqual(ownLinesOf(kept), words.length ? words : ownLinesOf(kept))
    }),
    { numRuns: rounds(2_000), seed },
  )
})

const ownLinesOf = (text: string) =>
  text.split('\n').filter((line) => line !== '' && line !== opening && !line.startsWith('>'))

test(repeatable('a reply is made of what the sanitiser left, in the same grammar, from any markup'), () => {
  const piece = fc.constantFrom(
    ...[
      '<div class="gmail_quote">',
      '<blockquote type="cite">',
      '</blockquote>',
      '</div>',
      '<table><tr><td>',
    ],
    ...[
      '</td>',
      '</tr></table>',
      '<p>',
      '</p>',
      '<br>',
      '<hr id="stopSpelling">',
      '<pre>',
      '</pre>',
      '&lt;b&gt;',
    ],
    ...[
      '<div class="yahoo_quoted">',
      '<div id="divRplyFwdMsg">',
      '<section>',
      '<b>',
      '</b>',
      '<img src="cid:x">',
    ],
    ...['mine', `${opening.replaceAll('<', '&lt;')}<br>`, '-- <br>', '&gt; theirs<br>', ' data-part="quote"'],
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const { html, text, reply } = sanitize(pieces.join(''), new Map())
      if (!reply) return
      assert.deepEqual(faultsIn(reply.html), [])
      assert.doesNotMatch(reply.html, /<[^>]*data-part/)
      assert.equal(sanitize(reply.html, new Map()).html, reply.html)
      assert.ok(reply.html.length < html.length)
      const words = (one: string) => one.replace(/^[>\s]+/gm, '').split(/\s+/).length
      assert.ok(words(reply.text) <= words(text))
    }),
    { numRuns: rounds(3_000), seed },
  )
})
