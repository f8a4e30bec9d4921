import { randomBytes } from 'node:crypto'
import { workspaceUpdated } from '../../../contract/workspaces/workspaces.ts'
import { afterCommit } from '../../platform/db/after-commit.ts'
import { acrossWorkspaces, type Write } from '../../platform/db/transaction.ts'
import type { TxtRecords } from '../../platform/egress/txt-records.ts'
import { emit } from '../../platform/events/events.ts'
import { domainIn, faultIn } from './domain-rules.ts'
import * as store from './domain-store.ts'
import { get as getWorkspace } from './store.ts'

/** Chooses the domain of the help centre. Null is none, and undefined changes nothing. */
export const chooseDomain = async (tx: Write, text: string | null | undefined, site: string) => {
  const domain = text && domainIn(text, site)
  const before = await store.get(tx)
  if (domain === undefined || text === undefined || domain === before.domain) return before
  const chosen = await store.choose(tx, domain || null, randomBytes(20).toString('hex'))
  await tellChange(tx, chosen.proved)
  return chosen
}

/** Stores the result of a check. Another workspace loses a domain that is proved here. */
export const settleCheck = async (tx: Write, { domain, found }: { domain: string; found: TxtRecords }) => {
  const { secret, proved, domain: current } = await store.get(tx)
  if (secret === null || current !== domain || proved === domain) return
  const holder = await acrossWorkspaces(tx, (all) => store.holder(all, domain, tx.workspace))
  const problem = faultIn({ domain, secret, holderSecret: holder?.secret, found })
  if (problem === undefined && holder) {
    await acrossWorkspaces(tx, (all) => store.release(all, holder.id, domain))
    afterCommit({ outbox: tx.outbox, workspace: holder.id }, { domain })
  }
  await store.settle(tx, domain, problem)
  if (problem === undefined) await tellChange(tx, proved, domain)
}

/** Tells all processes that these domains lead elsewhere. */
const tellChange = async (tx: Write, ...domains: (string | null)[]) => {
  const { ulid, name } = await getWorkspace(tx)
  emit(tx, workspaceUpdated, { workspace: ulid, name })
  for (const domain of domains) if (domain !== null) afterCommit(tx, { domain })
}
