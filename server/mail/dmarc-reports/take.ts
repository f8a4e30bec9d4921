import { listChannels } from '../../channels/index.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { domainOf } from '../server-discovery/actions.ts'
import { summed } from './reading/sources.ts'
import type { WorkerResult } from './reading/worker.ts'
import { faultOf, firstDayKept } from './rules.ts'
import * as store from './store.ts'

/** The content of a mail that is, or looks like, a DMARC report. */
export type ReadReport = {
  /** True if the mail was sent to an address for DMARC reports only, so that it can open no ticket. */
  isAddressed: boolean
  result: WorkerResult
}

type Arrived = { sender: string; channelAddress: string; isAuthentic: boolean }

type Outcome = { status: 'automatic' | 'duplicate' | 'refused'; reason: string }

/** Rows of a domain and a day. More sources are counted as one without an address. */
const mostOfDay = 1_000

/** Counts a DMARC report, and returns what becomes of its mail. Undefined if the mail is one like others. */
export const takeReport = async (
  tx: Write,
  { isAddressed, result }: ReadReport,
  { sender, channelAddress, isAuthentic }: Arrived,
): Promise<Outcome | undefined> => {
  const refused = (reason: string) => (isAddressed ? ({ status: 'refused', reason } as const) : undefined)
  if ('fault' in result) return refused(result.fault)
  const { report } = result
  const domains = isAddressed
    ? await sendingDomains(tx)
    : [channelAddress].flatMap((one) => domainOf(one) ?? [])
  const fault = faultOf({ report, domains, isAuthentic, now: tx.now })
  if (fault) return refused(fault)
  const { domain, sources, ...about } = report
  const reporter = domainOf(sender) ?? sender.slice(0, 253).toWellFormed()
  if (!(await store.insert(tx, { ...about, domain, reporter })))
    return { status: 'duplicate', reason: 'The DMARC report was here before.' }
  const place = { domain, day: report.day, reporter }
  const left = mostOfDay - (await store.countSources(tx, place))
  await store.addSources(tx, place, summed(sources, Math.max(0, left)))
  return { status: 'automatic', reason: `It is a DMARC report of ${reporter} about ${domain}.` }
}

const sendingDomains = async (tx: Write) =>
  (await listChannels(tx)).flatMap(({ type, email_address }) =>
    type === 'email' ? (domainOf(email_address) ?? []) : [],
  )

/** Deletes what is too old to be shown. */
export const forgetOldReports = async (tx: Write) => {
  const day = firstDayKept(tx.now)
  await store.removeReportsBefore(tx, day)
  await store.removeSourcesBefore(tx, day)
}
