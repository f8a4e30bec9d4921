import {
  countAgentAnswers,
  forgetAgentVerdict,
  judgeAgentAnswer,
  listAllAgentAnswers,
} from '../../contract/messages/agent-answer-list.ts'
import { discardAgentDraft, listAgentAnswers, sendAgentDraft } from '../../contract/messages/agent-answers.ts'
import { route } from '../platform/http/route.ts'
import { findTicket } from '../tickets/actions.ts'
import { listed } from './listing/listing.ts'
import { counts } from './listing/listing-store.ts'
import { findAnswer, judge } from './listing/verdicts.ts'
import { discardDraft, findDraft, sendDraft } from './send-draft.ts'
import * as store from './store.ts'

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
  route(listAllAgentAnswers, ({ tx, me, reading }) => listed(tx, me.channels, reading)),
  route(countAgentAnswers, ({ tx, me }) => counts(tx, me.channels)),
  route(judgeAgentAnswer, findAnswer, async ({ tx, me, found, body }) => {
    await judge(tx, found, { ...body, by: me.user.id })
    return store.get(tx, found.message)
  }),
  route(forgetAgentVerdict, findAnswer, ({ tx, me, found }) =>
    judge(tx, found, { verdict: 'none', by: me.user.id }),
  ),
]
