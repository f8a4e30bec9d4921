import { type BrainGap, listGaps, showGap } from '../../../contract/agent/brain-gaps.ts'
import {
  type ArticleImport,
  createArticleImport,
  listArticleImports,
  listImportedFiles,
  startArticleImport,
} from '../../../contract/articles/article-imports.ts'
import { changeArticles, listArticlePage } from '../../../contract/articles/article-list.ts'
import {
  type ListedVersion,
  listArticleVersions,
  showArticleVersion,
} from '../../../contract/articles/article-versions.ts'
import { addArticleImage, previewArticle } from '../../../contract/articles/article-writing.ts'
import {
  askForCheck,
  type BrainCheck,
  type BrainQuestion,
  createQuestion,
  listChecks,
  listQuestions,
} from '../../../contract/articles/brain-questions.ts'
import {
  type Article,
  createArticle,
  createBrain,
  type IndexedBrain,
  listArticles,
  listBrains,
  searchBrain,
  showArticle,
  updateArticle,
} from '../../../contract/articles/brains.ts'
import {
  type Category,
  createCategory,
  listCategories,
  listPlacedArticles,
  moveCategory,
  placeArticle,
} from '../../../contract/articles/categories.ts'
import type { LongWork } from '../../../contract/workspaces/long-work.ts'
import { example, type Shown } from './parts/example.ts'
import { longWork } from './parts/long-work.ts'
import { site, ulids } from './parts/placeholders.ts'

const instructions = 'Write in a friendly tone. Address the contact by the first name.'
const model = 'all-MiniLM-L6-v2 int8'

const brain = {
  id: 2,
  ulid: ulids.brain,
  name: 'Help centre',
  additional_instructions: instructions,
  article_count: 1,
  created_at: '2026-06-01T08:00:00+00:00',
  index: { model, indexed: 1, articles: 1, is_complete: true },
} satisfies Shown<IndexedBrain>

const body = '## How to return an item\n\nYou can return an item within **30 days**. The return is free.'

const article = {
  id: 14,
  ulid: ulids.article,
  brain_id: 2,
  title: 'Returns',
  body,
  body_html:
    '<h2>How to return an item</h2>\n<p>You can return an item within <strong>30 days</strong>. The return is free.</p>\n',
  language: 'en',
  is_public: true,
  created_at: '2026-06-01T08:00:00+00:00',
  updated_at: '2026-06-01T08:00:00+00:00',
  category_ulid: ulids.category,
  version: 18,
  updated_by: 'Ada Okafor',
} satisfies Shown<Article>

const version = {
  ulid: ulids.articleVersion,
  title: 'Returns',
  language: 'en',
  saved_by: 'Ada Okafor',
  saved_at: '2026-06-01T08:00:00+00:00',
} satisfies Shown<ListedVersion>

const articleImport = {
  ulid: ulids.articleImport,
  filename: 'help-centre.zip',
  size: 48_213,
  state: 'ready',
  file_count: 42,
  read_count: 42,
  counts: { new: 30, changed: 4, unchanged: 6, skipped: 2, created: 0, updated: 0 },
  private_count: 1,
  created_by: 'Ada Okafor',
  created_at: '2026-06-24T08:00:00+00:00',
} satisfies Shown<ArticleImport>

const uploaded = {
  file_count: null,
  read_count: 0,
  counts: { new: 0, changed: 0, unchanged: 0, skipped: 0, created: 0, updated: 0 },
  private_count: 0,
}

const importing = { ...longWork, step: null, done: 0, total: null } satisfies Shown<LongWork>

const result = { rank: 1, is_answered: true, passes: true, checked_at: '2026-06-24T08:00:00+00:00' }

const question = {
  id: 21,
  ulid: ulids.question,
  question: 'How do I return an item?',
  article: { ulid: ulids.article, title: 'Returns', is_deleted: false },
  last: result,
  before: { ...result, rank: 4, passes: false, checked_at: '2026-06-23T08:00:00+00:00' },
  change: 'better',
  created_at: '2026-06-02T08:00:00+00:00',
} satisfies Shown<BrainQuestion>

const check = {
  id: 33,
  ulid: '01jz8n2h5k7x3v9q1m4t6w0b08',
  revision: 18,
  model,
  passed: 12,
  failed: 0,
  better: 1,
  worse: 0,
  changes: [
    {
      question: ulids.question,
      text: 'How do I return an item?',
      change: 'better',
      rank: 1,
      passes: true,
      before: { rank: 4, passes: false },
    },
  ],
  created_at: '2026-06-24T08:00:00+00:00',
} satisfies Shown<BrainCheck>

const gap = {
  ulid: ulids.gap,
  question: 'Do you ship to Australia?',
  count: 14,
  last_asked_at: '2026-06-24T08:00:00+00:00',
  examples: [
    {
      question: 'Is delivery to Australia possible?',
      ticket_ulid: ulids.ticket,
      message_ulid: ulids.message,
      asked_at: '2026-06-24T08:00:00+00:00',
    },
  ],
} satisfies Shown<BrainGap>

const category = {
  ulid: ulids.category,
  name: 'Orders and returns',
  article_count: 1,
  created_at: '2026-06-01T08:00:00+00:00',
} satisfies Shown<Category>

export const brainExamples = [
  example(listBrains, { reply: [brain] }),
  example(createBrain, {
    reply: { ...brain, article_count: 0, index: { ...brain.index, indexed: 0, articles: 0 } },
  }),
  example(listArticles, { reply: [article] }),
  example(listArticlePage, {
    query: { 'filter[state]': 'public', sort: 'title', per_page: '25' },
    items: [{ ...article, is_indexed: true }],
  }),
  example(changeArticles, {
    body: { article_ulids: [ulids.article], is_public: true },
    reply: [{ article_ulid: ulids.article, outcome: 'changed' }],
  }),
  example(listCategories, { reply: [category] }),
  example(createCategory, {
    body: { name: 'Orders and returns', article_ulids: [ulids.article] },
  }),
  example(moveCategory, { body: { after: [ulids.category] } }),
  example(listPlacedArticles, { reply: [{ ulid: ulids.article, title: 'Returns', is_public: true }] }),
  example(placeArticle, { body: { category_ulid: ulids.category, after: [ulids.article] } }),
  example(listArticleVersions, { reply: [version] }),
  example(showArticleVersion, { reply: { ...version, body } }),
  example(previewArticle, { body: { body }, reply: { body_html: article.body_html } }),
  example(addArticleImage, {
    reply: { url: `${site}/article-images/4fQ2xV7mKc3LrT8sWz5YbN1dHg6Jp4Ae` },
  }),
  example(createArticleImport, { reply: { ...articleImport, ...uploaded, state: 'reading' } }),
  example(listArticleImports, { reply: [articleImport] }),
  example(listImportedFiles, {
    query: { 'filter[outcome]': 'skipped' },
    items: [{ path: 'logo.png', outcome: 'skipped', reason: 'is neither Markdown nor HTML' }],
  }),
  example(startArticleImport, {
    body: { is_public: true },
    reply: { article_import: { ...articleImport, state: 'started', is_public: true }, long_work: importing },
  }),
  example(showArticle, { reply: article }),
  example(createArticle, {
    meta: {
      similar_articles: [{ ulid: ulids.otherArticle, title: 'Sending an item back', similarity: 0.86 }],
    },
  }),
  example(updateArticle, {
    body: { title: 'Returns and refunds' },
    reply: {
      ...article,
      title: 'Returns and refunds',
      last_edited_at: '2026-06-24T08:00:00+00:00',
      updated_at: '2026-06-24T08:00:00+00:00',
    },
    meta: { similar_articles: [] },
  }),
  example(listGaps, { query: { sort: '-count' }, items: [gap] }),
  example(showGap, { reply: gap }),
  example(searchBrain, {
    query: { q: 'how do I retrun an item', limit: 3 },
    reply: [
      {
        article: { ulid: ulids.article, title: 'Returns', is_public: true },
        score: 0.87,
        passage: {
          heading: 'How to return an item',
          text: 'You can return an item within 30 days. The return is free.',
        },
        passage_html:
          'You can <mark>return</mark> an <mark>item</mark> within 30 days. The <mark>return</mark> is free.',
        url: `${site}/help/acme/returns-${ulids.article}`,
      },
    ],
    meta: { question: 'how do I return an item', is_answered: true, certainty: 0.83 },
  }),
  example(listQuestions, { reply: [question] }),
  example(createQuestion, {
    reply: { ...question, last: null, before: null, change: null },
  }),
  example(listChecks, { reply: [check], meta: { is_due: false } }),
  example(askForCheck, { reply: { is_due: true } }),
]
