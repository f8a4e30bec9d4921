import assert from 'node:assert/strict'
import { test } from 'node:test'
import { builtInModel } from '../vectors/built-in.ts'
import { Unavailable } from '../vectors/circuit-breaker.ts'
import { createIndex, fill } from './article-index.ts'
import { embed, prepare as prepareSections } from './preparation.ts'

const texts = [
  [
    'Refunds',
    '## Within 30 days\nWe return the price to the card that paid.\n## Later\nA refund takes a talk.',
  ],
  ['Invite colleagues', 'Open the members page and enter an address. The invitation is valid for a week.'],
  ['Quillbox for iPhone', 'Install Quillbox from the store and sign in.'],
  ['Secret plans', 'Project Zephyrine starts in May.'],
  [
    'Rechnungen herunterladen',
    'Die Rechnungen finden Sie unter Einstellungen, und Sie können sie dort auch drucken.',
  ],
] as const

const prepare = ({ title, body }: { title: string; body: string }) => {
  const sections = body.split('## ').map((part) => {
    const [heading = '', ...lines] = part.split('\n')
    return lines.length ? { heading, text: lines.join('\n') } : { heading: null, text: heading }
  })
  return prepareSections({ title, sections: body === '' ? [] : sections.filter(({ text }) => text !== '') })
}

const indexed = async (wanted: readonly (readonly [string, string])[] = texts) => {
  const index = createIndex(builtInModel)
  for (const [id, [title, body]] of wanted.entries()) {
    const article = prepare({ title, body })
    index.put({ id, ...article, vectors: await embed(builtInModel, article) })
  }
  return index
}

test('a question finds the article that means the same, and the passage that answers', async () => {
  const { hits, isAnswered } = await (await indexed()).search('How do I get my money back on my card?', {
    limit: 2,
  })
  const [first] = hits
  assert.equal(first?.id, 0)
  assert.equal(first.passage?.heading, 'Within 30 days')
  assert.deepEqual(first.highlights, ['card'])
  assert.ok((first.semantic ?? 0) > 0.35 && first.score > (hits[1]?.score ?? 0))
  assert.ok(isAnswered)
})

test('what no article is about is not answered', async () => {
  const { isAnswered } = await (await indexed()).search('Will it rain tomorrow in the mountains?', {
    limit: 5,
  })
  assert.equal(isAnswered, false)
})

test('typos are corrected, and names that only the articles know are left alone', async () => {
  const { question, hits } = await (await indexed()).search('Instlal Quillbxo, qiuckly!', { limit: 1 })
  assert.equal(question, 'install quillbox, quickly!')
  assert.equal(hits[0]?.id, 2)
  const named = await indexed([
    ['Carda', 'Carda is our product.'],
    ['Cards', 'Card by card, a card.'],
  ])
  assert.equal((await named.search('Carda', { limit: 1 })).question, 'Carda')
})

test('a question in another language is not corrected into words that happen to be spelled alike', async () => {
  const english = await indexed(texts.slice(0, 4))
  const questions = [
    'Wo finde ich meine Rechnung?',
    'Passwort zurücksetzen',
    '¿Cómo puedo cambiar mi contraseña?',
    'Je voudrais annuler ma commande',
    'パスワードをリセットしたい',
    'xyzzyq blorptang',
  ]
  for (const question of questions) {
    const found = await english.search(question, { limit: 3 })
    assert.deepEqual([found.question, found.isAnswered], [question, false], question)
  }
  const german = await indexed(texts.slice(4))
  const foreign = 'How do I draw the bills?'
  assert.equal((await german.search(foreign, { limit: 3 })).question, foreign)
  assert.equal((await german.search('Rechnugnen drucken', { limit: 3 })).question, 'rechnungen drucken')
})

test('typos are looked up fast among a hundred thousand words', async () => {
  const many = Array.from({ length: 100_000 }, (_, n) => `ab${n.toString(36).padStart(6, 'q')}`)
  const index = createIndex(builtInModel)
  for (let at = 0; at < many.length; at += 10_000) {
    const text = many.slice(at, at + 10_000).join(' ')
    index.put({ id: at, ...prepare({ title: 'Words', body: text }), vectors: null })
  }
  const typos = Array.from({ length: 30 }, (_, n) => `abqq${String.fromCharCode(97 + (n % 26))}zzz${n}q`)
  const times: number[] = []
  for (let n = 0; n < 3; n += 1) {
    const begun = process.threadCpuUsage().user
    await index.search(typos.join(' '), { limit: 1 })
    times.push((process.threadCpuUsage().user - begun) / 1_000)
  }
  assert.ok(Math.min(...times) < 50, `${times} ms`)
})

test('an article that must not be found is not found, nor is a word of it told', async () => {
  const index = await indexed()
  const search = async (accept: (id: number) => boolean) => index.search('Zephyrime', { limit: 9, accept })
  assert.equal((await search(() => true)).question, 'zephyrine')
  const hidden = await search((id) => id !== 3)
  assert.equal(hidden.question, 'Zephyrime')
  assert.ok(hidden.hits.every(({ id }) => id !== 3))
  const byWords = await index.search('Wo ist die Einstellung?', { limit: 9, accept: (id) => id !== 4 })
  assert.deepEqual(byWords.hits, [])
})

test('an article in another language is found by its own forms of words', async () => {
  const { hits, isAnswered } = await (await indexed()).search('Wo finde ich die Rechnung?', { limit: 3 })
  assert.deepEqual(
    hits.map(({ id, semantic }) => [id, semantic]),
    [[4, null]],
  )
  assert.deepEqual(hits[0]?.highlights, ['Rechnungen', 'finden'])
  assert.ok(isAnswered)
})

test('an article without vectors is found by its words', async () => {
  const index = createIndex(builtInModel)
  index.put({ id: 7, ...prepare({ title: 'Refunds', body: 'Ask for a refund.' }), vectors: null })
  const { hits } = await index.search('refunding', { limit: 1 })
  assert.deepEqual(
    hits.map(({ id, score, semantic }) => [id, Math.round(10 * score) / 10, semantic]),
    [[7, 1.1, null]],
  )
})

test('an article that is written anew or deleted leaves nothing behind', async () => {
  const index = await indexed()
  const untouched = await indexed(texts.slice(1))
  const article = prepare({ title: 'Zebras', body: 'Zebras have stripes. Zebra.' })
  index.put({ id: 0, ...article, vectors: await embed(builtInModel, article) })
  assert.equal((await index.search('stripes', { limit: 1 })).hits[0]?.id, 0)
  index.remove(0)
  index.remove(0)
  assert.equal(index.count, 4)
  for (const question of ['stripes', 'refund', 'invite people', 'Rechnung', 'zebar']) {
    const [found, expected] = [
      await index.search(question, { limit: 9 }),
      await untouched.search(question, { limit: 9 }),
    ]
    assert.deepEqual(
      found.hits.map(({ score }) => score),
      expected.hits.map(({ score }) => score),
      question,
    )
    assert.equal(found.question, expected.question)
  }
  const { size } = index
  for (let times = 0; times < 50; times += 1)
    index.put({ id: 0, ...article, vectors: await embed(builtInModel, article) })
  index.remove(0)
  assert.equal(index.size, size)
  for (const id of [1, 2, 3, 4]) index.remove(id)
  assert.deepEqual((await index.search('invite', { limit: 9 })).hits, [])
  assert.ok(index.size < 8_000)
})

test('an index is filled in steps, so that nobody waits meanwhile', async () => {
  const text = prepare({ title: 'Refunds', body: 'A refund of this and that. '.repeat(200) })
  const index = createIndex(builtInModel)
  let turns = 0
  const watch = setInterval(() => {
    turns += 1
  }, 1)
  await fill(
    index,
    Array.from({ length: 3_000 }, (_, id) => ({ id, ...text, vectors: null })),
  )
  clearInterval(watch)
  assert.equal(index.count, 3_000)
  assert.ok(turns > 4, `${turns} turns`)
})

test('vectors of another kind are not compared', async () => {
  const other = { ...builtInModel, question: async () => new Float32Array(3).fill(0.5) }
  const index = createIndex(other)
  const article = prepare({ title: 'Refunds', body: 'Ask for a refund.' })
  index.put({ id: 1, ...article, vectors: await embed(builtInModel, article) })
  assert.equal((await index.search('refund', { limit: 1 })).hits[0]?.semantic, null)
})

test('a search goes on with words alone when the meaning of a question cannot be had', async () => {
  const broken = { ...builtInModel, question: () => Promise.reject(new Unavailable()) }
  const index = createIndex(broken)
  const article = prepare({ title: 'Refunds', body: 'Ask for a refund.' })
  index.put({ id: 1, ...article, vectors: await embed(builtInModel, article) })
  const { hits, isWithoutModel } = await index.search('refund', { limit: 1 })
  assert.deepEqual([hits[0]?.id, isWithoutModel], [1, true])
})

test('a question without end takes no longer than a long one', async () => {
  const index = await indexed()
  const begun = process.threadCpuUsage().user
  await index.search('refund qqxyz vvkjw '.repeat(100_000), { limit: 5 })
  assert.ok(process.threadCpuUsage().user - begun < 300_000)
})

test('an empty question, an article without text and an index without articles are nothing special', async () => {
  const index = await indexed([['Only a title', '']])
  assert.deepEqual((await index.search('', { limit: 3 })).hits, [])
  assert.equal((await index.search('titles', { limit: 3 })).hits[0]?.passage, null)
  assert.deepEqual((await createIndex(builtInModel).search('anything', { limit: 3 })).hits, [])
})
