import {
  createReportSubscription,
  deleteReportSubscription,
  leaveReportSubscription,
  listReportSubscriptions,
  type ReportSubscription,
  reportSubscriptionCreated,
  reportSubscriptionDeleted,
  reportSubscriptionUpdated,
  sendReportNow,
  showReportSubscription,
  updateReportSubscription,
} from '../../../contract/tickets/reports/report-subscriptions.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import { route } from '../../platform/http/route.ts'
import { openingDay } from '../reports/actions.ts'
import { sendLater } from './jobs.ts'
import type { SentReports } from './limit.ts'
import { assertMine, change, create, viewerOf } from './save.ts'
import { lastDueDay, reportedPeriod } from './schedule/schedule.ts'
import * as store from './store.ts'

type Params = { reportSubscription: string }

const find = (tx: Read, { reportSubscription }: Params, me: Principal) =>
  store.find(tx, reportSubscription, viewerOf(me))

const lock = (tx: Write, { reportSubscription }: Params, me: Principal) =>
  store.lock(tx, reportSubscription, viewerOf(me))

const lockMine = async (tx: Write, params: Params, me: Principal) => {
  const found = await lock(tx, params, me)
  if (found) assertMine(me, found)
  return found
}

const factsOf = ({ ulid, name }: ReportSubscription) => ({ report_subscription: ulid, name })

export const routes = [
  route(listReportSubscriptions, ({ tx, me }) => store.all(tx, viewerOf(me))),
  route(showReportSubscription, find, async ({ found }) => found),
  route(createReportSubscription, async ({ tx, me, body }) => {
    const subscription = await create(tx, me, body)
    emit(tx, reportSubscriptionCreated, factsOf(subscription))
    return subscription
  }),
  route(updateReportSubscription, lockMine, async ({ tx, me, found, body }) => {
    const subscription = await change(tx, me, found, body)
    emit(tx, reportSubscriptionUpdated, factsOf(subscription))
    return subscription
  }),
  route(deleteReportSubscription, lockMine, async ({ tx, found }) => {
    await store.remove(tx, found.id)
    emit(tx, reportSubscriptionDeleted, factsOf(found))
  }),
  route(
    sendReportNow,
    lock,
    async ({ tx, me, found }) => {
      const { timezone } = await openingDay(tx)
      const period = reportedPeriod(found.rhythm, lastDueDay(found, timezone, tx.now))
      sendLater(tx, { subscription: found.id, user: me.user.id, ...period, isAsked: true })
    },
    {
      prepare: async (_body: undefined, workspace: number, { sentReports }: { sentReports: SentReports }) =>
        sentReports(workspace),
    },
  ),
  route(leaveReportSubscription, lock, async ({ tx, me, found }) => {
    await store.removeRecipient(tx, found.id, me.user.id)
    emit(tx, reportSubscriptionUpdated, factsOf(found))
  }),
]
