import { findMailServers } from '../../../contract/mail/mail-servers.ts'
import { afterwards } from '../../platform/http/afterwards.ts'
import { route } from '../../platform/http/route.ts'
import { findServers, type MailDirectory } from './find.ts'
import type { ServerSearches } from './limit.ts'

type Services = { mailDirectory: MailDirectory; serverSearches: ServerSearches }

export const routes = [
  route(findMailServers, async ({ tx, query, whenGone }, { mailDirectory, serverSearches }: Services) =>
    afterwards(async () => {
      await serverSearches(tx.workspace)
      return findServers(query.email_address, mailDirectory, { signal: whenGone() })
    }),
  ),
]
