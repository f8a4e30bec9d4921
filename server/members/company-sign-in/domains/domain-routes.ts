import {
  checkEmailDomain,
  createEmailDomain,
  deleteEmailDomain,
  emailDomainCreated,
  emailDomainDeleted,
  listEmailDomains,
  mostEmailDomains,
} from '../../../../contract/members/email-domains.ts'
import type { Read, Write } from '../../../platform/db/transaction.ts'
import { emit } from '../../../platform/events/events.ts'
import { supplement } from '../../../platform/http/afterwards.ts'
import { route } from '../../../platform/http/route.ts'
import { newUlid } from '../../../platform/kernel/ids.ts'
import { invalid } from '../../../platform/kernel/problem.ts'
import { type Checking, check, shown } from './check.ts'
import type { EmailDomainChecks } from './domain-limit.ts'
import { domainIn, newProofToken } from './domain-rules.ts'
import * as store from './domain-store.ts'

type Params = { emailDomain: string }
type Limited = { emailDomainChecks: EmailDomainChecks }

const find = (tx: Read, { emailDomain }: Params) => store.find(tx, emailDomain)
const lock = (tx: Write, { emailDomain }: Params) => store.lock(tx, emailDomain)

const factsOf = ({ ulid, domain }: store.StoredDomain) => ({ email_domain: ulid, domain })

export const routes = [
  route(listEmailDomains, async ({ tx }) => (await store.all(tx)).map(shown)),
  route(createEmailDomain, async ({ tx, body }) => {
    const domain = domainIn(body.domain)
    if ((await store.count(tx)) >= mostEmailDomains)
      throw invalid({ domain: [`A workspace can have at most ${mostEmailDomains} email domains.`] })
    const ulid = newUlid()
    await store.insert(tx, { ulid, domain, token: newProofToken() })
    const made = await store.find(tx, ulid)
    if (!made) throw new Error('The domain that was just added is gone.')
    emit(tx, emailDomainCreated, factsOf(made))
    return shown(made)
  }),
  route(
    checkEmailDomain,
    find,
    async ({ tx: { workspace }, found }, services: Checking & Limited) =>
      supplement(shown(found), async () => (await check(services, workspace, found.ulid)) ?? shown(found)),
    {
      prepare: async (_body: undefined, workspace: number, { emailDomainChecks }: Checking & Limited) =>
        emailDomainChecks(workspace),
    },
  ),
  route(deleteEmailDomain, lock, async ({ tx, found }) => {
    await store.remove(tx, found.id)
    emit(tx, emailDomainDeleted, factsOf(found))
  }),
]
