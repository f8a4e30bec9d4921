import { isIP } from 'node:net'
import type { SendingRecord } from '../../../contract/mail/sending-domain.ts'
import * as spf from './spf.ts'

/** The provider through whose servers a channel sends, with the name that has these servers. */
export type SpfOfProvider = { provider: string; name: string }
export type Sender = { domain: string; host: string | null; known: SpfOfProvider | null }
export type Verdict = Pick<SendingRecord, 'state' | 'words'> &
  Partial<Pick<SendingRecord, 'expected' | 'found'>>

export const unanswered: Verdict = {
  state: 'unknown',
  words: 'The name servers of the domain did not answer.',
}

export const judgeSpf = (sender: Sender, txt: spf.Txt): Verdict => {
  const answer = txt.get(sender.domain)
  if (!answer || ('fault' in answer && answer.fault === 'unavailable')) return unanswered
  const [record, ...others] = 'values' in answer ? spf.spfRecords(answer.values) : []
  if (record === undefined)
    return {
      state: 'missing',
      expected: spf.recordOf([ownTerm(sender), '~all']),
      words: 'There is no SPF record, so others cannot tell which servers send for this domain.',
    }
  if (others.length)
    return {
      state: 'wrong',
      found: [record, ...others].join('\n'),
      expected: others.length < 5 ? complete(spf.merged([record, ...others]), sender) : null,
      words: 'There are several SPF records, so none of them is valid. Keep only one.',
    }
  return { found: record, ...judgeRecord(record, sender, txt) }
}

const ownTerm = ({ host, known }: Sender) => {
  if (known) return `include:${known.name}`
  if (host === null) return 'mx'
  return isIP(host) ? `ip${isIP(host)}:${host}` : `a:${host}`
}

/** The record to publish must allow the server of the channel, or its own mail would fail. */
const complete = (record: string, sender: Sender) => {
  const term = ownTerm(sender)
  return spf.termsOf(record).includes(term) ? record : spf.withTerm(record, term)
}

const judgeRecord = (record: string, sender: Sender, txt: spf.Txt): Verdict => {
  const { domain, known } = sender
  const terms = spf.termsOf(record)
  const faulty = terms.find((term) => !spf.isValidTerm(term))
  if (faulty !== undefined)
    return { state: 'wrong', words: `“${faulty.slice(0, 60)}” is not valid in an SPF record.` }
  if (terms.some(spf.allowsAll))
    return {
      state: 'wrong',
      expected: complete(spf.recordOf(terms.map((term) => (spf.allowsAll(term) ? '~all' : term))), sender),
      words: 'It allows every server to send for this domain.',
    }
  if (spf.allowsNone(record))
    return {
      state: 'wrong',
      expected: complete(record, sender),
      words: 'It allows no server to send for this domain.',
    }
  const tree = spf.treeOf(record, domain, txt)
  const isComplete = !tree.isPartial && !tree.hasMacros && !tree.fault
  if (known && isComplete && !tree.names.has(known.name))
    return {
      state: 'wrong',
      expected: spf.withTerm(record, `include:${known.name}`),
      words: `It lacks the servers of ${known.provider}, through which the channel sends.`,
    }
  const isCovered = sender.host === null || terms.includes(ownTerm(sender))
  return judgeTree(tree, known, isCovered)
}

const judgeTree = (
  { lookups, fault, isPartial, names }: spf.Tree,
  known: SpfOfProvider | null,
  isCovered: boolean,
): Verdict => {
  if (fault?.kind === 'loop')
    return { state: 'wrong', words: `Its includes lead back to ${short(fault.name)}.` }
  if (lookups > spf.mostLookups)
    return {
      state: 'wrong',
      words: `It needs more than ${spf.mostLookups} lookups, after which others stop. Remove what no longer sends.`,
    }
  if (fault) return { state: 'wrong', words: `It includes ${short(fault.name)}, which has no SPF record.` }
  if (isPartial) return { state: 'unknown', words: 'Some of its includes could not be looked up.' }
  if (known && names.has(known.name))
    return { state: 'ok', words: `It has the servers of ${known.provider}.` }
  const words = isCovered ? 'It is valid.' : 'It is valid. Check whether it allows the server of the channel.'
  return { state: 'ok', words }
}

const short = (name: string) => name.slice(0, 100)
