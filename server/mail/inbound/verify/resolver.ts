import { Resolver } from 'node:dns/promises'
import type { DNSResolver } from 'mailauth'

const silentForMs = 30_000
const mostLookups = 60
const mostMs = 6_000

/** Queries the DNS servers. After a timeout, queries fail for a while without being sent. */
export const patientResolver = (): DNSResolver => {
  const resolver = new Resolver({ timeout: 2_000, tries: 1 })
  let silentUntil = 0
  return async (name, type) => {
    if (performance.now() < silentUntil) throw timeout('The name servers did not answer in time.')
    try {
      return (await resolver.resolve(name, type)) as string[] // the caller knows the type of the records
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException
      if (['ETIMEOUT', 'ECONNREFUSED', 'EREFUSED'].includes(code))
        silentUntil = performance.now() + silentForMs
      throw error
    }
  }
}

/** Limits the number and the total time of DNS queries for one mail. */
export const boundedResolver = (resolve: DNSResolver): DNSResolver => {
  let lookups = 0
  let endsAt: number | undefined
  return async (name, type) => {
    lookups += 1
    endsAt ??= performance.now() + mostMs
    const leftMs = endsAt - performance.now()
    if (lookups > mostLookups) throw timeout('The mail names too many domains to look up.')
    if (leftMs <= 0) throw timeout('The name servers did not answer in time.')
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => late.reject(timeout('The name servers did not answer in time.')), leftMs)
    return Promise.race([resolve(name, type), late.promise]).finally(() => clearTimeout(timer))
  }
}

const timeout = (words: string) => Object.assign(new Error(words), { code: 'ETIMEOUT' })
