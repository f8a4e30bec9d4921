import { hash } from 'node:crypto'
import { isIP } from 'node:net'
import { longestHelpDomain } from '../../../contract/articles/help-domain.ts'
import { hostOf } from '../../platform/egress/host.ts'
import { isRejectedByRule } from '../../platform/egress/rejection.ts'
import type { TxtRecords } from '../../platform/egress/txt-records.ts'
import { invalid } from '../../platform/kernel/problem.ts'

const rejected = (words: string) => invalid({ domain: [words] })

/** The domain as browsers send it: in lower case, in ASCII, without a dot at the end. `site` is that of Bellhop. */
export const domainIn = (text: string, site: string) => {
  const typed = text.trim()
  if (!typed) throw rejected('Enter a domain, such as help.example.com.')
  if (/[/@?#\\]/.test(typed))
    throw rejected('Enter only the domain, such as help.example.com, without https://.')
  if (/:\d*$/.test(typed)) throw rejected('Enter the domain without a port.')
  const domain = readAsHost(typed)
  if (isIP(domain)) throw rejected('Enter a domain, not an IP address.')
  if (/(^|\.)localhost$/.test(domain)) throw rejected(`${domain} is only known to this machine.`)
  if (!isDomain(domain)) throw rejected('Enter a full domain, such as help.example.com.')
  if (domain.length > longestHelpDomain) throw rejected('The domain is too long.')
  if (isNear(domain, new URL(site).hostname))
    throw rejected(
      `${new URL(site).hostname} is the domain of this installation. Use another one, which is neither above nor below it.`,
    )
  return domain
}

const readAsHost = (text: string) => {
  try {
    return hostOf(text)
  } catch (error) {
    if (!isRejectedByRule(error)) throw error
    throw rejected('This is not a domain. Enter one such as help.example.com.')
  }
}

/** Returns true if a normalised host can be a domain of a help centre: several labels, the last no number. */
export const isDomain = (host: string) =>
  host.length <= 253 && /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/.test(host)

const isNear = (domain: string, own: string) =>
  domain === own || domain.endsWith(`.${own}`) || own.endsWith(`.${domain}`)

export const proofName = (domain: string) => `_bellhop.${domain}`

/** The proof names the workspace: only the workspace whose value is published has proved the domain. */
export const proofValue = (secret: string, domain: string) =>
  `bellhop-domain=${hash('sha256', `${secret} ${domain}`).slice(0, 32)}`

type Proof = { domain: string; secret: string; holderSecret: string | undefined; found: TxtRecords }

/** Returns the reason why these records do not prove that a domain belongs to a workspace. Undefined if they do. */
export const faultIn = ({ domain, secret, holderSecret, found }: Proof) => {
  const name = proofName(domain)
  if ('fault' in found)
    return found.fault === 'missing'
      ? `There is no TXT record ${name} yet. A new record can take up to an hour to be visible.`
      : 'The name servers did not respond in time. Try again in a minute.'
  const values = found.values.map((value) => value.trim())
  if (!values.includes(proofValue(secret, domain))) return `The TXT record ${name} has another value.`
  if (holderSecret !== undefined && values.includes(proofValue(holderSecret, domain)))
    return `Another workspace uses ${domain}, and its TXT record is still there. Remove that record first.`
  return undefined
}
