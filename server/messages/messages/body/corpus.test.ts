import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { prepareBody } from './bodies.ts'
import { faultsIn } from './grammar.ts'
import { htmlIn } from './hostile-html.ts'

const { CORPUS } = process.env
const skip = CORPUS ? false : 'CORPUS names no folder of mails and vectors to try.'

const sanitised = async (html: string) => {
  const { html: clean, text } = await prepareBody(html)
  assert.deepEqual(faultsIn(clean), [], html.slice(0, 500))
  const again = await prepareBody(clean)
  assert.deepEqual([again.html, again.text], [clean, text], html.slice(0, 500))
  return clean
}

test('nothing in the collected vectors gets through', { skip }, async (t) => {
  const vectors = htmlIn(join(CORPUS ?? '', 'html'))
  assert.ok(vectors.length > 400)
  for (const html of vectors) await sanitised(html)
  t.diagnostic(`${vectors.length} vectors`)
})

test('collected mails, taken as bodies, come out clean', { skip }, async (t) => {
  const folder = join(CORPUS ?? '', 'mail')
  const names = readdirSync(folder)
  for (const name of names) await sanitised(readFileSync(join(folder, name), 'latin1'))
  t.diagnostic(`${names.length} mails`)
})
