import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sanitize } from '../body/sanitize.ts'
import { beginningOf } from './text.ts'

const textOf = (html: string) => sanitize(html, new Map()).text

test('paragraphs stand apart, and lines end where they are broken', () => {
  assert.equal(
    textOf('<p>one\n  two</p><p>three<br>four</p><div>five</div><div>six</div>'),
    'one two\n\nthree\nfour\n\nfive\nsix',
  )
})

test('lists have a dash for every item', () => {
  assert.equal(
    textOf('<p>To do:</p><ul><li>one</li><li>two <b>bold</b></li></ul>end'),
    'To do:\n\n- one\n- two bold\n\nend',
  )
})

test('what is quoted is marked, as deep as it is', () => {
  assert.equal(
    textOf('Yes.<blockquote>Sure?<blockquote>Is it?</blockquote></blockquote>Bye'),
    'Yes.\n\n> Sure?\n\n> > Is it?\n\nBye',
  )
})

test('a table is read row by row', () => {
  assert.equal(
    textOf('<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>'),
    'a b\n1 2',
  )
})

test('a link is what it says, and an image what stands for it', () => {
  assert.equal(
    textOf('See <a href="https://a.test">this</a> <img src="cid:x" alt="&lt;chart&gt;">'),
    'See this <chart>',
  )
})

test('the alternative text of an image is not glued to the words beside it', () => {
  const image = '<img src="cid:x" alt="plan.png">'
  assert.equal(textOf(`See${image}for details`), 'See plan.png for details')
  assert.equal(textOf(`<p>See <b>this</b>${image}<b>now</b></p>`), 'See this plan.png now')
  assert.equal(textOf(`${image}${image}`), 'plan.png plan.png')
  assert.equal(textOf(`It is here (${image}), ${image}.`), 'It is here (plan.png), plan.png.')
  assert.equal(textOf(`a <img src="cid:x" alt=""> b<img src="cid:x">c`), 'a bc')
  assert.equal(textOf(`<p>One${image}</p><p>two</p>`), 'One plan.png\n\ntwo')
  assert.equal(textOf(`One${image}<br>two`), 'One plan.png\ntwo')
})

test('what was written as markup stays readable, once', () => {
  assert.equal(textOf('1 &lt; 2 &amp;amp; &quot;3&quot;&nbsp;4 &euro;'), '1 < 2 &amp; "3" 4 €')
})

test('preformatted lines keep their shape', () => {
  assert.equal(textOf('<pre>a\n  b\n\nc</pre>'), 'a\n  b\n\nc')
})

test('a preview is the first 140 characters in one line, and never half of one', () => {
  assert.equal(beginningOf('  one\n\n two\t three '), 'one two three')
  assert.equal(beginningOf('👍'.repeat(150)), '👍'.repeat(140))
  assert.equal(beginningOf('x'.repeat(139)), 'x'.repeat(139))
  assert.equal(beginningOf(' \n '), null)
  assert.equal(beginningOf(''), null)
})
