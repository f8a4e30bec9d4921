/** The steps of each kind of work, in their order. */
export const longWorkSteps = {
  article_import: ['writing'],
  contact_export: ['collecting', 'page', 'data', 'files'],
  list_export: ['rows'],
  contact_import: ['writing'],
  contact_erasure: ['tickets', 'searching'],
  channel_deletion: ['stopping', 'tickets', 'removing'],
  workflow_preview: ['reading'],
} as const

export type LongWorkKind = keyof typeof longWorkSteps
export type LongWorkStep<Kind extends LongWorkKind = LongWorkKind> = (typeof longWorkSteps)[Kind][number]
