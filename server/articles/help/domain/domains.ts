import { LRUCache } from 'lru-cache'
import type { Db } from '../../../platform/db/open.ts'
import { isDomain, workspaceOfDomain } from '../../../workspaces/index.ts'

const most = 10_000
/** News of a change can be lost with a connection. Nothing is wrong for longer than this. */
const cachedForMs = 60_000

type Services = { db: Pick<Db, 'global' | 'news'>; url: string }

export type Domains = ReturnType<typeof openDomains>

/** The workspaces whose help centres have domains. Both these and other hosts are cached, until a domain changes. */
export const openDomains = ({ db, url }: Services) => {
  const cache = new LRUCache<string, { workspace: number | undefined }>({ max: most, ttl: cachedForMs })
  const own = new URL(url).hostname
  let changes = 0
  let listening: { stop: () => Promise<void> } | undefined
  let isHeard = false

  const listen = () =>
    db.news.onAll(
      ['domain'],
      (news) => {
        changes += 1
        for (const { domain } of news) cache.delete(domain)
      },
      () => {
        changes += 1
        isHeard = true
        cache.clear()
      },
    )

  return {
    /** The name of a host that can be a domain of a help centre. Undefined for the host of the installation. */
    nameOf: (host: string) => {
      const name = host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
      return name !== own && isDomain(name) ? name : undefined
    },
    known: (domain: string) => cache.get(domain),
    find: async (domain: string) => {
      listening ??= listen()
      const before = changes
      const workspace = await db.global.read((tx) => workspaceOfDomain(tx, domain))
      // A domain that changes during the query, or before the news of others are received, would stay as it was.
      if (isHeard && before === changes) cache.set(domain, { workspace })
      return { workspace }
    },
    close: async () => void (await listening?.stop()),
  }
}
