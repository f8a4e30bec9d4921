import { type LongWork, listLongWork, stopLongWork } from '../../../../contract/workspaces/long-work.ts'

import { example, type Shown } from './example.ts'
import { ulids } from './placeholders.ts'

export const longWork = {
  ulid: ulids.longWork,
  kind: 'article_import',
  resource: ulids.brain,
  name: 'Help centre',
  state: 'running',
  step: 'writing',
  done: 1200,
  total: 5000,
  created_at: '2026-06-24T08:00:00+00:00',
} satisfies Shown<LongWork>

export const longWorkExamples = [
  example(listLongWork, { reply: [longWork] }),
  example(stopLongWork, { reply: { ...longWork, is_stopping: true } }),
]
