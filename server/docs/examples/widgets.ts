import {
  createVisitor,
  listConversations,
  listenToWidget,
  listWidgetArticles,
  rateConversation,
  readConversation,
  showConversation,
  showVisitor,
  showWidgetSettings,
  startConversation,
  suggestArticles,
  uploadToWidget,
  type WidgetConversation,
  type WidgetMessage,
  writeToConversation,
} from '../../../contract/widgets/widget.ts'
import {
  type ChannelWidget,
  rotateIdentitySecret,
  showChannelWidget,
  updateChannelWidget,
} from '../../../contract/widgets/widget-settings.ts'
import { example, type Shown } from './parts/example.ts'
import { site, ulids } from './parts/placeholders.ts'

const key = '9k3v0p7w2m5x8r1t6q4z'
const asked_at = '2026-06-24T14:30:00+00:00'
const answered_at = '2026-06-24T14:34:00+00:00'

const settings = {
  key,
  snippet: `<script src="${site}/widget/${key}.js" async></script>`,
  demo_url: `${site}/widget/${key}/demo`,
  position: 'right',
  greeting: 'How can we help?',
  language: 'auto',
  answer_time: 'hours',
  suggests_articles: true,
  shows_team: true,
  allowed_origins: ['https://www.example.com'],
  identity_secret_created_at: asked_at,
} satisfies Shown<ChannelWidget>

const message = (ulid: string, author: WidgetMessage['author'], text: string, at: string) => ({
  ...{ ulid, author, html: `<p>${text}</p>`, text, attachments: [] },
  created_at: at,
})
const question = message(
  ulids.message,
  { type: 'visitor', name: null, avatar_url: null },
  'Where is my order?',
  asked_at,
)
const answer = message(
  '01k2j3h4g5f6e7d8c9b0a1s2d3',
  { type: 'member', name: 'Ada Lovelace', avatar_url: null },
  'It is on its way.',
  answered_at,
)

const conversation = {
  ulid: ulids.ticket,
  status: 'open',
  preview: answer.text,
  preview_author: 'Ada Lovelace',
  unread_count: 1,
  created_at: asked_at,
  last_message_at: answered_at,
} satisfies Shown<WidgetConversation>

const user = '{"id":"42","email":"grace@example.com","name":"Grace Hopper","issued_at":1790000000}'
const signature = 'e9d1f4c1c8e54ff8e0e35a3df40a7a0a1b0b4ad0c1bd8b3c0c1a2ff2f3f4a5b6'

export const widgetExamples = [
  example(showChannelWidget, { reply: settings }),
  example(updateChannelWidget, {
    body: { greeting: 'How can we help?', allowed_origins: ['https://www.example.com'] },
  }),
  example(rotateIdentitySecret, {
    body: { revoke_previous: false },
    reply: { secret: 'q5w2e7r4t6y3u5i2o7p4a6s3d5f2g7h4', previous_valid_until: answered_at },
  }),
  example(showWidgetSettings, {
    reply: {
      name: 'Acme',
      color: '#3b82f6',
      position: 'right',
      greeting: 'How can we help?',
      language: 'auto',
      answer_time: 'hours',
      suggests_articles: true,
      is_open: true,
      team: [{ name: 'Ada', avatar_url: null }],
      help_url: `${site}/help/acme`,
    },
  }),
  example(suggestArticles, {
    query: { text: 'track my order' },
    reply: [
      {
        ulid: ulids.article,
        title: 'Track an order',
        excerpt: 'The mail with the invoice has a link to track the order.',
        url: `${site}/help/acme/articles/track-an-order-${ulids.article}`,
      },
    ],
  }),
  example(listWidgetArticles, {
    query: { text: 'track' },
  }),
  example(createVisitor, {
    body: { user, signature },
    reply: {
      secret: 'wv_4fQ8xK2mZ7vB1nT6wR9yL3cJ5hG0dS8aP2eU7iO4kM1',
      is_identified: true,
      expires_at: asked_at,
    },
  }),
  example(showVisitor, {
    reply: { name: 'Grace Hopper', email: 'grace@example.com', is_identified: true, unread_count: 1 },
  }),
  example(uploadToWidget, {
    reply: {
      token: 'upl_screenshot_4fQ8xK2mZ7vB1nT6wR9yL3cJ5hG0dS8aP2eU7iO4',
      filename: 'screenshot.png',
      mime_type: 'image/png',
      size: 84_213,
      expires_at: '2026-06-24T15:00:00+00:00',
    },
  }),
  example(listConversations, { reply: [conversation] }),
  example(startConversation, {
    body: {
      ...{ text: 'Where is my order?', name: 'Grace Hopper', email: 'grace@example.com' },
      visit: {
        page_url: 'https://www.example.com/orders',
        page_title: 'Your orders',
        language: 'de-AT',
        time_zone: 'Europe/Vienna',
        user_agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:146.0) Gecko/20100101 Firefox/146.0',
      },
    },
    reply: {
      ...conversation,
      preview: question.text,
      preview_author: null,
      unread_count: 0,
      last_message_at: asked_at,
      messages: [question],
    },
  }),
  example(showConversation, {
    reply: { ...conversation, messages: [question, answer], satisfaction: null, has_earlier: false },
  }),
  example(writeToConversation, {
    reply: question,
  }),
  example(readConversation, {
    body: { message_ulid: answer.ulid },
    reply: { ...conversation, unread_count: 0 },
  }),
  example(rateConversation, {
    body: { rating: 'good', comment: 'Fast and friendly.' },
    reply: { question: null, rating: 'good' },
  }),
  example(listenToWidget, {
    reply: [{ conversation: ulids.ticket, status: 'open', last_message_at: answered_at, unread_count: 1 }],
  }),
]
