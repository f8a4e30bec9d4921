import type { ListedAgentAnswer, listAllAgentAnswers } from '../../../../contract/agent/agent-answer-list.ts'
import { textOf } from '../../../messages/index.ts'
import { removeInEach } from '../../../platform/db/each-workspace.ts'
import type { Db } from '../../../platform/db/open.ts'
import type { Read } from '../../../platform/db/transaction.ts'
import type { Principal } from '../../../platform/http/callers/principal.ts'
import type { FeedResponse, Reading } from '../../../platform/http/requests/paging.ts'
import { ownWords } from '../question/own-words.ts'
import * as store from './listing-store.ts'

const allOutcomes = ['pending', 'replied', 'drafted', 'handed_over', 'left', 'failed']
const allVerdicts = ['none', 'good', 'bad']

export const pageOfAnswers = async (
  tx: Read,
  access: Principal['channels'],
  { before = Number.MAX_SAFE_INTEGER, perPage: limit, filters }: Reading<typeof listAllAgentAnswers.feed>,
): Promise<FeedResponse<ListedAgentAnswer>> => {
  const { outcome = allOutcomes, verdict = allVerdicts, channel } = filters
  const wanted = {
    outcomes: known(outcome, allOutcomes),
    verdicts: known(verdict, allVerdicts),
    channels: channel?.map((ulid) => ulid.toLowerCase()),
    before,
    limit,
  }
  const rows = await store.list(tx, access, wanted)
  return { rows: rows.map(shown), nextBefore: rows.length === limit ? (rows.at(-1)?.id ?? null) : null }
}

/** Each value once, so that no answer is listed twice. */
const known = (values: readonly string[], all: readonly string[]) => all.filter((one) => values.includes(one))

const longestQuestion = 500
const longestAnswer = 2_000

const shown = ({ id: _, asked, replied, draft_html, ...row }: store.Row): ListedAgentAnswer => ({
  ...row,
  question: ownWords(asked).trim().slice(0, longestQuestion),
  answer: (replied ?? (draft_html && textOf(draft_html)))?.slice(0, longestAnswer) ?? null,
})

const by = { type: 'system', name: 'agent' } as const

/** Counts of days that are no longer shown. */
export const forgetOldCounts = (db: Db, atOnce = 1_000) =>
  removeInEach(db, by, atOnce, {
    where: store.workspacesWithOldCounts,
    removeSome: store.removeOldCounts,
  })
