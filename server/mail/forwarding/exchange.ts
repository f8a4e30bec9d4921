import type { MailExchange } from '../../../contract/mail/forwarding.ts'
import type { MailDirectory } from '../server-discovery/actions.ts'
import { domainOf } from '../server-discovery/actions.ts'
import { judgeExchange } from './rules.ts'

type Directory = Pick<MailDirectory, 'mx'>

const longestMs = 8_000

/** Looks up who receives the mail of a domain. Bellhop is where the mail domain of the installation leads. */
export const lookUpExchange = async (
  address: string,
  { mailDomain, mailDirectory }: { mailDomain: string; mailDirectory: Directory },
): Promise<MailExchange> => {
  const name = address.slice(address.lastIndexOf('@') + 1)
  const domain = domainOf(name) ?? name
  const signal = AbortSignal.timeout(longestMs)
  const over = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null)))
  const mx = (of: string) => Promise.race([mailDirectory.mx(of, signal).catch(() => null), over])
  const [records, ours] = await Promise.all([mx(domain), mx(mailDomain)])
  const { found: hosts } = judgeExchange(ours, [])
  return { domain, host: hosts[0] ?? mailDomain, ...judgeExchange(records, [mailDomain, ...hosts]) }
}
