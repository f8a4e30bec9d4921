import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { similarityTo } from '../../server/articles/duplicates/rules.ts'
import { beginningOf, textsOf } from '../../server/articles/duplicates/similar.ts'
import { toBytes } from '../../server/articles/search/actions.ts'
import { copies, edited, editedCopy } from './copies.ts'

type Text = { title: string; body: string }
type Article = Text & { name: string; beginning: Beginning; bytes: Int8Array }
type Beginning = Awaited<ReturnType<typeof beginningOf>>

/** Measures the highest similarities of different articles, and of copies to their originals. */
export const measureDuplicates = async (folder: string) => {
  const articles = await articlesIn(join(folder, 'articles'))
  const pairs = articles.flatMap((one, at) =>
    articles
      .slice(at + 1)
      .map((other) => ({ one: one.title, other: other.title, similarity: between(one, other) })),
  )
  const highest = pairs.toSorted((one, other) => other.similarity - one.similarity).slice(0, 3)
  const copied = []
  for (const { of, title, body } of copiesOf(articles)) {
    const original = articles.find(({ name }) => name === of)
    const texts = await textsOf(title, body, 1)
    if (original && texts)
      copied.push({ title, similarity: similarityTo(await beginningOf(texts), original.bytes) })
  }
  return { pairs: pairs.length, highest, copied }
}

const copiesOf = (articles: Article[]) => [
  ...copies,
  ...edited.flatMap((of, place) => {
    const article = articles.find(({ name }) => name === of)
    return article ? [{ of, ...editedCopy(article, place) }] : []
  }),
]

const between = (one: Article, other: Article) => similarityTo(one.beginning, other.bytes)

const articlesIn = async (folder: string) => {
  const articles: Article[] = []
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.md'))) {
    const text = readFileSync(join(folder, file), 'utf8')
    const [, title = file, body = text] = /^# (.*)\n([\s\S]*)$/.exec(text) ?? []
    const texts = await textsOf(title, body, 1)
    if (!texts) continue
    const beginning = await beginningOf(texts)
    articles.push({ name: file.replace('.md', ''), title, body, beginning, bytes: bytesOf(beginning) })
  }
  return articles
}

const bytesOf = ({ title, text }: Beginning) => {
  const bytes = Buffer.concat([toBytes(title), toBytes(text)])
  return new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length)
}
