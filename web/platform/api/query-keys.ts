const keyOf =
  (name: string) =>
  (...parts: readonly unknown[]) => [name, ...parts]

/** Keys of the query cache that several files use. Without arguments, a key matches all queries with this prefix. */
export const queryKeys = {
  agentAnswers: keyOf('agent-answers'),
  agentCounts: keyOf('agent-answer-counts'),
  agentFeed: keyOf('agent-answer-feed'),
  article: keyOf('article'),
  articleImport: keyOf('article-import'),
  articleImports: keyOf('article-imports'),
  articles: keyOf('articles'),
  brains: keyOf('brains'),
  categories: keyOf('categories'),
  channel: keyOf('channel'),
  companies: keyOf('companies'),
  contact: keyOf('contact'),
  contactNotes: keyOf('contact-notes'),
  contacts: keyOf('contacts'),
  counts: keyOf('ticket-counts'),
  followers: keyOf('followers'),
  gaps: keyOf('gaps'),
  gettingStarted: keyOf('getting-started'),
  list: keyOf('tickets'),
  listHead: keyOf('ticket-head'),
  listTotal: keyOf('ticket-total'),
  longWork: keyOf('long-work'),
  mailCounts: keyOf('mail-counts'),
  mails: keyOf('mails'),
  notifications: keyOf('notifications'),
  placedArticles: keyOf('placed-articles'),
  scheduled: keyOf('scheduled-messages'),
  startableWorkflows: keyOf('startable workflows'),
  ticket: keyOf('ticket'),
  ticketContact: keyOf('ticket-contact'),
  timeline: keyOf('timeline'),
  workflows: keyOf('workflows'),
}
