import { discardAgentDraft, listAgentAnswers, sendAgentDraft } from '../../contract/messages/agent-answers.ts'
import { route } from '../platform/http/route.ts'
import { findTicket } from '../tickets/actions.ts'
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
]
