import { checkSendingDomain, showSendingDomain } from '../../../contract/mail/sending-domain.ts'
import { findWithin } from '../../channels/index.ts'
import type { Read } from '../../platform/db/transaction.ts'
import { supplement } from '../../platform/http/afterwards.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import { route } from '../../platform/http/route.ts'
import { check, lastCheck, type Services } from './check.ts'
import type { SendingDomainChecks } from './limit.ts'

type Limited = { sendingDomainChecks: SendingDomainChecks }

const find = (tx: Read, { channel }: { channel: string }, me: Principal) =>
  findWithin(tx, channel, me.channels)

export const routes = [
  route(showSendingDomain, find, async ({ tx, found }) => ({
    sending_domain: await lastCheck(tx, found.id),
  })),
  route(
    checkSendingDomain,
    find,
    async ({ tx, found }, services: Services & Limited) => {
      const { workspace } = tx
      const last = { sending_domain: await lastCheck(tx, found.id) }
      return supplement(last, async () => ({
        sending_domain: await check(services, { workspace, id: found.id }),
      }))
    },
    {
      prepare: async (_body: undefined, workspace: number, { sendingDomainChecks }: Limited) =>
        sendingDomainChecks(workspace),
    },
  ),
]
