import type { poster } from './demo.ts'

type Post = ReturnType<typeof poster>

const articles = [
  ['Returning an item', true],
  ['Where is my order?', true],
  ['Changing the delivery address', true],
  ['Refunds and how long they take', true],
  ['Internal: discounts for schools', false],
  ['Repairing a lamp that flickers', true],
] as const

const textOf = (title: string) => `You can do this yourself in your account.

## ${title}

1. Open **Orders** and choose the order.
2. Select what it is about.
3. Confirm. We write to you within _one working day_.

| Country | Days |
| --- | ---: |
| Ireland | 2 |
| Belgium | 3 |

> Keep the parcel number until the money is back.
`

/** A brain with articles. Returns the paths of their pages. */
export const writeArticles = async (post: Post) => {
  const brain = await post('/api/brains', { name: 'Help centre' })
  await post('/api/brains', { name: 'Developers' })
  const path = `/api/brains/${brain.ulid}`
  const written: { ulid: string }[] = []
  for (const [title, is_public] of articles)
    written.push(await post(`${path}/articles`, { title, body: textOf(title), is_public, language: 'en' }))
  const [article] = written
  await post(`${path}/questions`, { question: 'How do I send a lamp back?', article_ulid: article?.ulid })
  await post(`${path}/questions`, { question: 'Do you sell giraffes?', article_ulid: null })
  const ulids = written.map(({ ulid }) => ulid)
  const category = await post(`${path}/categories`, {
    name: 'Orders and delivery',
    article_ulids: ulids.slice(0, 3),
  })
  await post(`${path}/categories`, { name: 'Money', article_ulids: ulids.slice(3, 5) })
  await post(`${path}/categories`, { name: 'Care and repair' })
  return {
    brain: `/articles/${brain.ulid}`,
    category: `/articles/${brain.ulid}/help-centre?category=${category.ulid}`,
    article: `/articles/${brain.ulid}/${article?.ulid}`,
  }
}

/** A brain and an article with long names. */
export const writeLongArticle = async (post: Post) => {
  const long = 'x'.repeat(80)
  const brain = await post('/api/brains', { name: `Brain ${long}` })
  const article = await post(`/api/brains/${brain.ulid}/articles`, {
    title: `Title ${long}`,
    body: `# ${long}\n\n\`\`\`\n${'const code = 1; '.repeat(20)}\n\`\`\``,
    is_public: true,
  })
  return { longBrain: `/articles/${brain.ulid}`, longArticle: `/articles/${brain.ulid}/${article.ulid}` }
}
