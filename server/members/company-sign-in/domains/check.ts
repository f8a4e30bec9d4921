import {
  type EmailDomain,
  emailDomainFailing,
  emailDomainLost,
  emailDomainProved,
} from '../../../../contract/members/email-domains.ts'
import type { Db } from '../../../platform/db/open.ts'
import { acrossWorkspaces, attempt, type Write } from '../../../platform/db/transaction.ts'
import type { LookUpTxt } from '../../../platform/egress/txt-records.ts'
import { emit } from '../../../platform/events/events.ts'
import { problemIn, recordOf, standingOf } from './domain-rules.ts'
import * as store from './domain-store.ts'

export type Checking = { db: Pick<Db, 'read' | 'write'>; lookUpTxt: LookUpTxt }

const by = { type: 'system', name: 'email domains' } as const

export const shown = ({ token, ...domain }: store.StoredDomain): EmailDomain => ({
  ...domain,
  record: recordOf({ domain: domain.domain, token }),
})

/** Looks for the record of a domain. No transaction waits for the name servers. Undefined if the domain is gone. */
export const check = async ({ db, lookUpTxt }: Checking, workspace: number, ulid: string) => {
  const domain = await db.read(workspace, (tx) => store.find(tx, ulid))
  if (!domain) return undefined
  const { name, value } = recordOf(domain)
  const problem = problemIn(value, await lookUpTxt(name))
  return db.write(workspace, by, async (tx) => {
    const current = await store.lock(tx, ulid)
    if (!current) return undefined
    await settle(tx, current, problem)
    const settled = await store.find(tx, ulid)
    return settled && shown(settled)
  })
}

const settle = async (tx: Write, current: store.StoredDomain, problem: ReturnType<typeof problemIn>) => {
  const standing = standingOf(current, problem, tx.now)
  const isNew = !current.proved_at && standing.proved_at !== null
  const isTaken = isNew && !(await claim(tx, current, standing))
  if (isTaken) await store.settle(tx, current.id, settledAs(current, 'taken'))
  else if (!isNew) await store.settle(tx, current.id, settledAs(standing, problem))
  const facts = { email_domain: current.ulid, domain: current.domain }
  const isLost = current.proved_at !== null && standing.proved_at === null
  if (isNew && !isTaken) emit(tx, emailDomainProved, facts)
  if (isNew && !isTaken) note(tx, current, 'email_domain.proved')
  if (isLost) emit(tx, emailDomainLost, facts)
  if (isLost) note(tx, current, 'email_domain.lost')
  if (current.proved_at && standing.failing_since && !current.failing_since)
    emit(tx, emailDomainFailing, facts)
}

const settledAs = ({ proved_at, failing_since }: Standing, problem: store.StoredDomain['problem']) => ({
  proved_at,
  failing_since,
  problem,
})

type Standing = Pick<store.StoredDomain, 'proved_at' | 'failing_since'>

/** Takes a domain, unless another workspace has it. Of two at the same time, the unique index lets one pass. */
const claim = async (tx: Write, { id, domain }: store.StoredDomain, standing: Standing) => {
  if (await acrossWorkspaces(tx, (all) => store.isProvedElsewhere(all, domain, tx.workspace))) return false
  return attempt(tx, async () => {
    await store.settle(tx, id, { ...standing, problem: null })
    return true
  }).catch((error: { code?: string }) => {
    if (error.code === '23505') return false
    throw error
  })
}

const note = (
  { outbox, workspace, now }: Write,
  { ulid, domain }: store.StoredDomain,
  action: 'email_domain.proved' | 'email_domain.lost',
) =>
  outbox.audits.push({
    workspace,
    at: now,
    action,
    target: ulid,
    by: { type: 'system' },
    personal: { name: domain },
  })
