// Alone: it measures the longest turn of its main thread, which the garbage of other files would lengthen.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { quoteOf } from '../server/agent/agent/decision/quote.ts'
import { supportedStatements } from '../server/agent/agent/decision/support.ts'
import { isOnlyThanks } from '../server/agent/agent/question/only-thanks.ts'
import { questionsIn } from '../server/agent/agent/question/parts.ts'
import { wantsPerson } from '../server/agent/agent/question/wants-person.ts'
import { sectionsBounded } from '../server/articles/brains/actions.ts'
import { render } from '../server/articles/brains/markdown/render.ts'
import { articleHtml, summaryOf } from '../server/articles/help/body.ts'
import { excerptOf } from '../server/articles/help/results.ts'
import { createIndex, fill } from '../server/articles/search/index/article-index.ts'
import { highlight } from '../server/articles/search/index/highlights.ts'
import { embed } from '../server/articles/search/index/preparation.ts'
import { prepareBounded } from '../server/articles/search/index/prepare-bounded.ts'
import { builtInModel } from '../server/articles/search/vectors/built-in.ts'
import { cleanName, isRejectedName } from '../server/files/uploads/rules.ts'
import { newUploadToken } from '../server/files/uploads/token.ts'
import { cleanText } from '../server/mail/outbound/record/rules.ts'
import { prepareBody } from '../server/messages/messages/body/bodies.ts'
import { plainBody } from '../server/messages/messages/plain.ts'
import { beginningOf } from '../server/messages/messages/text/text.ts'
import { slugOf } from '../server/platform/text/slug.ts'
import { clean } from '../server/platform/validation/clean.ts'
import { formats } from '../server/platform/validation/formats.ts'
import { wordsOf } from '../server/tickets/tickets/search/words.ts'
import { longestTurnOf } from './cpu.ts'
import { portion, repeatable } from './soak.ts'

const length = 1_000_000

const texts: Record<string, string> = {
  'combining marks': `a${'\u0301\u0323'.repeat(length / 2)}`,
  'marks that letters decompose into': '\uff9e\u0327'.repeat(length / 2),
  'ligatures of many letters': '\ufdfa'.repeat(length),
  'one word': 'é'.repeat(length),
  'different words': Array.from({ length: length / 8 }, (_, n) => `w${(n * 7_919).toString(36)}`).join(' '),
  'mistyped words': 'refnud '.repeat(length / 7),
  'words without spaces': '漢字か\u3099'.repeat(length / 4),
  'short lines': 'on x\n'.repeat(length / 5),
  'empty lines': `a${'\n'.repeat(length)}b`,
  spaces: `a${' '.repeat(length)}b`,
  'words with dots': 'a.'.repeat(length / 2),
  addresses: 'a@b.'.repeat(length / 4),
  quotes: '> '.repeat(length / 2),
  'tags that do not end': '<a '.repeat(length / 3),
  brackets: '['.repeat(length),
  entities: '&'.repeat(length),
}

const articles = new Map<string, ReturnType<typeof prepareBounded>>()

const articleOf = (text: string) => {
  const article = articles.get(text) ?? prepareBounded({ title: text.slice(0, 255), body: text }, 1)
  articles.set(text, article)
  return article
}

// The model runs in a thread of its own.
const withoutModel = {
  ...builtInModel,
  passages: async (texts: unknown[]) => texts.map(() => new Float32Array(384)),
  question: async () => new Float32Array(384),
}

/** The work of the main thread on a long text, for each feature. */
const work: Record<string, (text: string) => unknown> = {
  'the words of a ticket': (text) => wordsOf([text]),
  'a body': prepareBody,
  'a preview': beginningOf,
  'plain text as a body': (text) => plainBody(text.slice(0, 20_000)),
  'the subject of a mail': (text) => cleanText(text),
  'an article as HTML': async (text) => {
    const { body_html } = await render(text)
    return [articleHtml(body_html, 'Table'), summaryOf(body_html)]
  },
  'the sections of an article': (text) => sectionsBounded(text, 1),
  'an article in the index, and a search': async (text) => {
    const index = createIndex(withoutModel)
    const article = await articleOf(text)
    await fill(index, [{ id: 1, ...article, vectors: await embed(withoutModel, article) }])
    await fill(index, [{ id: 2, ...article, vectors: null }])
    await fill(index, [{ id: 1, ...article, vectors: null }])
    const { hits } = await index.search(text, { limit: 20 })
    for (const { passage, highlights } of hits)
      if (passage) highlight(excerptOf(passage.text, highlights), highlights)
  },
  'a passage that supports an answer': async (text) => {
    const { passages } = await articleOf(text)
    const sources = passages.slice(0, 6).map((passage) => ({
      ...passage,
      ...{ title: '', article: {} as never, section: text.trim() },
    }))
    await supportedStatements([{ text: text.slice(0, 1_000), sources: [1, 2, 3, 4, 5, 6] }], sources)
    for (const source of sources.slice(0, 1)) await quoteOf(source, text)
  },
  'the questions of a message': questionsIn,
  'a mail that asks for a person': (text) => [wantsPerson(text), isOnlyThanks(text)],
  'an address': (text) => slugOf(text, 'x'),
  'the name of a file': (text) => [cleanName(text), isRejectedName(text), newUploadToken(text)],
  'a field': (text) => clean({ type: 'string' }, text),
  'the format of a field': (text) => Object.values(formats).map(({ accepts }) => accepts(text)),
}

/** In CPU time of this thread, so that other programs on the machine do not count. */
const longestTurnMs = 250

for (const [name, run] of Object.entries(work))
  test(
    repeatable(
      `${name}: a text of a million characters holds up the main thread for less than ${longestTurnMs} ms`,
    ),
    async () => {
      await run('A text of words. It is short.')
      for (const [kind, text] of portion(Object.entries(texts), name, { least: 4 })) {
        const ms = await longestTurnOf(async () => run(text))
        assert.ok(ms < longestTurnMs, `${kind}: ${ms.toFixed()} ms`)
      }
    },
  )
