import { Resolver } from 'node:dns/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { authenticate, type DNSResolver } from 'mailauth'
import type { Verdicts } from '../../contract/mails.ts'
import type { OpenMail } from './ledger-store.ts'

const budgetMs = 6_000
const silentForMs = 30_000

const unknown = { result: 'temperror', words: 'The name servers did not answer in time.' }
const nothing = { result: 'none', words: '' }

/** Whether a mail comes from where it says, as far as signatures and the records of its domain tell. */
export const verdictsOf = async (
  raw: Buffer,
  mail: Pick<OpenMail, 'way' | 'client_address' | 'client_name' | 'envelope_from'>,
  { resolve, ownName }: { resolve: DNSResolver; ownName: string },
): Promise<Verdicts> => {
  // Only whoever handed the mail in to us is known for sure; of one that was fetched, nobody is.
  const sender = mail.way === 'smtp' && {
    ip: mail.client_address ?? '',
    helo: mail.client_name ?? '',
    sender: mail.envelope_from ?? '',
  }
  const looked = authenticate(raw, { ...sender, mta: ownName, resolver: resolve, disableBimi: true })
  const done = new AbortController()
  const given = { spf: unknown, dkim: unknown, dmarc: unknown, arc: unknown }
  const late = pause(budgetMs, undefined, { signal: done.signal }).catch(() => undefined)
  const found = await Promise.race([looked.catch(() => undefined), late])
  done.abort()
  if (!found) return given
  return {
    spf: (sender && found.spf && verdict(found.spf)) || nothing,
    dkim: best(found.dkim.results),
    dmarc: (found.dmarc && verdict(found.dmarc)) || nothing,
    arc: (found.arc && verdict(found.arc)) || nothing,
  }
}

type Status = { result?: string | undefined; comment?: string | false | undefined }
type Found = { status?: Status | undefined; domain?: string | undefined; signingDomain?: string | undefined }

const verdict = ({ status, domain }: Found) =>
  status && {
    result: status.result ?? 'none',
    words: [status.comment, domain].filter(Boolean).join('; ').slice(0, 500),
  }

/** Of several signatures, one that holds is enough. */
const best = (results: Found[]) => {
  const found = results.find(({ status }) => status?.result === 'pass') ?? results[0]
  return (found && verdict({ ...found, domain: found.signingDomain })) || nothing
}

/** Asks the name servers, and does not ask again for a while after they were silent. */
export const patientResolver = (): DNSResolver => {
  const resolver = new Resolver({ timeout: 2_000, tries: 1 })
  let silentUntil = 0
  return async (name, type) => {
    if (performance.now() < silentUntil) throw Object.assign(new Error('silent'), { code: 'ETIMEOUT' })
    try {
      return (await resolver.resolve(name, type)) as string[] // the caller knows what records of its type look like
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException
      if (['ETIMEOUT', 'ECONNREFUSED', 'EREFUSED'].includes(code))
        silentUntil = performance.now() + silentForMs
      throw error
    }
  }
}
