import {
  countAgentAnswers,
  forgetAgentVerdict,
  judgeAgentAnswer,
  listAllAgentAnswers,
} from '../../../contract/agent/agent-answer-list.ts'
import { discardAgentDraft, listAgentAnswers, sendAgentDraft } from '../../../contract/agent/agent-answers.ts'
import { type AgentTrial, type AgentTrialBody, tryAgent } from '../../../contract/agent/agent-trials.ts'
import { supplement } from '../../platform/http/afterwards.ts'
import { route } from '../../platform/http/route.ts'
import { findTicket } from '../../tickets/index.ts'
import { helpUrl } from '../../workspaces/index.ts'
import { pageOfAnswers } from './listing/listing.ts'
import { counts } from './listing/listing-store.ts'
import { findAnswer, judge } from './listing/verdicts.ts'
import * as store from './record/store.ts'
import type { Trials } from './sandbox/limit.ts'
import { assertTriable, findTried, runTrial, type Services } from './sandbox/trial.ts'
import { discardDraft, findDraft, sendDraft } from './send-draft.ts'

/** The response to a request that is repeated with the same key before the end of the trial. */
const whileRunning: AgentTrial = {
  outcome: 'left',
  words: 'The trial is still running.',
  body_html: null,
  body_text: null,
  certainty: null,
  sources: [],
  brain_ulid: null,
}

type Trying = Services & { trials: Trials; url: string }

export const routes = [
  route(
    listAgentAnswers,
    (tx, { ticket }, me) => findTicket(tx, ticket, me.channels),
    async ({ tx, found, page }) => {
      const { perPage: limit, offset, sort, filters } = page
      const { descending } = sort
      const [total, rows] = await Promise.all([
        store.count(tx, found.id, filters.outcome),
        store.list(tx, found.id, filters.outcome, { limit, offset, descending }),
      ])
      return { rows, total }
    },
  ),
  route(sendAgentDraft, findDraft, sendDraft),
  route(discardAgentDraft, findDraft, ({ tx, found }) => discardDraft(tx, found)),
  route(listAllAgentAnswers, ({ tx, me, reading }) => pageOfAnswers(tx, me.channels, reading)),
  route(countAgentAnswers, ({ tx, me }) => counts(tx, me.channels)),
  route(judgeAgentAnswer, findAnswer, async ({ tx, me, found, body }) => {
    await judge(tx, found, { ...body, by: me.user.id })
    return store.get(tx, found.message)
  }),
  route(
    tryAgent,
    async ({ tx, me, body, whenGone }, services: Trying) => {
      const tried = await findTried(tx, body, me)
      const { id: workspace } = me.workspace
      const help = await helpUrl(tx, services.url)
      return supplement(whileRunning, () =>
        runTrial(services, { workspace, tried, body, help, gone: whenGone() }),
      )
    },
    {
      prepare: async (body: AgentTrialBody, workspace: number, { trials }: Trying) => {
        assertTriable(body)
        await trials(workspace)
      },
    },
  ),
  route(forgetAgentVerdict, findAnswer, ({ tx, me, found }) =>
    judge(tx, found, { verdict: 'none', by: me.user.id }),
  ),
]
