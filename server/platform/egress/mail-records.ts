import type { MxRecord, SrvRecord } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { codeOf } from '../kernel/error-code.ts'

/** The records of a domain about its mail servers. Fails if the name servers do not answer. */
export type MailRecords = {
  mx: (domain: string, signal: AbortSignal) => Promise<MxRecord[]>
  srv: (name: string, signal: AbortSignal) => Promise<SrvRecord[]>
}

/** Asks the name servers of this machine until the signal aborts. */
export const mailRecords: MailRecords = {
  mx: (domain, signal) => asking(signal, (resolver) => resolver.resolveMx(domain)),
  srv: (name, signal) => asking(signal, (resolver) => resolver.resolveSrv(name)),
}

const asking = async <Found>(signal: AbortSignal, ask: (resolver: Resolver) => Promise<Found[]>) => {
  signal.throwIfAborted()
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  const stop = () => resolver.cancel()
  signal.addEventListener('abort', stop)
  try {
    return await ask(resolver)
  } catch (error) {
    if (['ENOTFOUND', 'ENODATA'].includes(codeOf(error) ?? '')) return []
    throw error
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
