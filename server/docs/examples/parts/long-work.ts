import {
  type LongWork,
  listLongWork,
  showLongWork,
  stopLongWork,
} from '../../../../contract/workspaces/long-work.ts'
import { example, type Shown } from './example.ts'
import { ulids } from './placeholders.ts'

export const longWork: Shown<LongWork> = {
  ulid: ulids.longWork,
  kind: 'article_import',
  resource: ulids.brain,
  name: 'Help centre',
  state: 'running',
  is_stopping: false,
  step: 'writing',
  done: 1200,
  total: 5000,
  result: null,
  problem: null,
  created_at: '2026-06-24T08:00:00+00:00',
  ended_at: null,
}

export const longWorkExamples = [
  example(listLongWork, { reply: [longWork] }),
  example(showLongWork, { reply: longWork }),
  example(stopLongWork, { reply: { ...longWork, is_stopping: true } }),
]
