import type { LookUpTxt, TxtRecords } from '../../platform/egress/txt-records.ts'
import { domainOf, type MailDirectory } from '../server-discovery/actions.ts'
import { type Answers, dmarcNames, type Sender } from './judge.ts'
import { mostLookups, spfRecords, targetsOf } from './spf.ts'

export type Resolvers = { lookUpTxt: LookUpTxt; mailDirectory: Pick<MailDirectory, 'mx'> }

const longestMs = 8_000

/** Asks for all records of a sender at once, for a limited time. What was not answered by then is unavailable. */
export const lookUp = async (
  { domain, returnPath, dkim }: Pick<Sender, 'domain' | 'returnPath' | 'dkim'>,
  { lookUpTxt, mailDirectory }: Resolvers,
  timeoutMs = longestMs,
): Promise<Answers> => {
  const signal = AbortSignal.timeout(timeoutMs)
  const over = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null)))
  const txt = new Map<string, TxtRecords>()
  const ask = async (name: string) => {
    const answer = await Promise.race([lookUpTxt(name).catch(() => null), over])
    txt.set(name, answer ?? { fault: 'unavailable' })
  }
  const [mx] = await Promise.all([
    Promise.race([mailDirectory.mx(domain, signal).catch(() => null), over]),
    askWithIncludes([domain, returnPath.domain], txt, ask),
    ...[...dmarcNames(domain), ...(dkim ? [dkim.name] : [])].map(ask),
  ])
  return { txt, mx }
}

/** Asks for SPF records, then for all that they include, and so on. Each name is asked for once. */
const askWithIncludes = async (
  domains: readonly string[],
  txt: ReadonlyMap<string, TxtRecords>,
  ask: (name: string) => Promise<void>,
) => {
  const known = new Set(domains)
  // Each level is a lookup of its own, and so is each name.
  for (let next = [...known]; next.length; ) {
    await Promise.all(next.map(ask))
    const targets = new Set(next.flatMap((name) => namesIn(txt.get(name))))
    next = [...targets]
      .filter((name) => !known.has(name) && domainOf(name) === name)
      .slice(0, mostLookups + 1 - known.size)
    for (const name of next) known.add(name)
  }
}

const namesIn = (answer: TxtRecords | undefined) =>
  answer && 'values' in answer ? spfRecords(answer.values).slice(0, 1).flatMap(targetsOf) : []
