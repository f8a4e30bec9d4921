import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { readXml, type XmlElement } from '../../../platform/text/xml.ts'
import { storable } from '../../../platform/validation/storable.ts'
import { type DmarcReport, type Evidence, Fault, isRelated, type Source } from './dmarc-report.ts'
import { summed } from './sources.ts'
import { unpack } from './unpack.ts'

const most = { characters: 10 * 1024 * 1024, tags: 1_000_000 }
const mostRecords = 50_000
const mostResults = 20
const mostMessages = 10_000_000
const longest = 253

/** Reads a DMARC report of RFC 7489 or one of its drafts. Throws a Fault if it is refused. */
export const readReport = async (file: Buffer): Promise<DmarcReport> => {
  const root = readXml(await unpack(file), most)
  if (!root || localName(root) !== 'feedback') throw new Fault('The file is no DMARC report in XML.')
  const metadata = child(root, 'report_metadata')
  const range = child(metadata, 'date_range')
  const domain = domainIn(child(root, 'policy_published'), 'domain')
  const records = children(root, 'record')
  if (!domain) throw new Fault('The DMARC report does not say which domain it is about.')
  if (records.length > mostRecords) throw new Fault('The DMARC report has more than 50,000 records.')
  const sources = summed(records.flatMap((record) => sourceIn(record, domain)))
  if (!sources.length) throw new Fault('The DMARC report has no record with an IP address.')
  const [begin, end] = [text(range, 'begin'), text(range, 'end')]
  const organization = text(metadata, 'org_name').slice(0, longest).toWellFormed()
  const reportId = text(metadata, 'report_id').slice(0, longest).toWellFormed() || `${begin}-${end}`
  return { domain, organization, reportId, day: dayOf(begin, end), sources }
}

/** Some reports have a namespace with a prefix. */
const localName = ({ name }: XmlElement) => name.slice(name.indexOf(':') + 1)

const children = (element: XmlElement | undefined, name: string) =>
  element?.children.filter((one) => localName(one) === name) ?? []

const child = (element: XmlElement | undefined, name: string) =>
  element?.children.find((one) => localName(one) === name)

const text = (element: XmlElement | undefined, name: string) =>
  storable(child(element, name)?.text.trim() ?? '')

const word = (element: XmlElement | undefined, name: string) =>
  text(element, name).toLowerCase().slice(0, longest)

const domainIn = (element: XmlElement | undefined, name: string) => {
  const domain = word(element, name).replace(/\.$/, '')
  return /^[a-z0-9_.-]+\.[a-z0-9-]+$/.test(domain) ? domain : null
}

/** The middle of the period counts: some periods begin just before midnight. */
const dayOf = (begin: string, end: string) => {
  const [from, to] = [Number(begin || Number.NaN), Number(end || begin || Number.NaN)]
  const middle = new Date(((from + to) / 2) * 1_000)
  if (!(to >= from) || !(middle.getUTCFullYear() >= 2000) || !(middle.getUTCFullYear() <= 9999))
    throw new Fault('The DMARC report has no valid period.')
  return middle.toISOString().slice(0, 10)
}

/** Records without an IP address are left out. */
const sourceIn = (record: XmlElement, domain: string): Source[] => {
  const row = child(record, 'row')
  const address = addressIn(text(row, 'source_ip'))
  const messages = Number(text(row, 'count') || 1)
  if (!address || !Number.isInteger(messages) || messages < 1 || messages > mostMessages) return []
  const policy = child(row, 'policy_evaluated')
  const results = child(record, 'auth_results')
  const from = domainIn(child(record, 'identifiers'), 'header_from') ?? domain
  const spf = resultsIn(results, 'spf')
  const dkim = resultsIn(results, 'dkim')
  const isSpfAligned = isAligned(word(policy, 'spf'), spf, from)
  const isDkimAligned = isAligned(word(policy, 'dkim'), dkim, from)
  const disposition = word(policy, 'disposition')
  const count = (is: boolean) => (is ? messages : 0)
  return [
    {
      address,
      messages,
      passed: count(isSpfAligned || isDkimAligned),
      spf_aligned: count(isSpfAligned),
      dkim_aligned: count(isDkimAligned),
      quarantined: count(disposition === 'quarantine'),
      rejected: count(disposition === 'reject'),
      ...evidenceIn(spf, dkim, from),
    },
  ]
}

const addressIn = (value: string) =>
  isIP(value) && !value.includes('%') ? ipaddr.process(value).toString() : undefined

type Result = { domain: string | null; result: string }

const resultsIn = (element: XmlElement | undefined, name: string): Result[] =>
  children(element, name)
    .slice(0, mostResults)
    .map((one) => ({ domain: domainIn(one, 'domain'), result: word(one, 'result').slice(0, 20) }))

/** The decision of the provider. Without one, a check that passed for the domain in From counts. */
const isAligned = (decided: string, results: Result[], from: string) =>
  decided === ''
    ? results.some(({ domain, result }) => result === 'pass' && isRelated(domain, from))
    : decided === 'pass'

/** The result for the own domain tells most, then one that passed. */
const evidenceIn = (spf: Result[], dkim: Result[], from: string): Evidence => {
  const best = (results: Result[]) =>
    results.find(({ domain }) => isRelated(domain, from)) ??
    results.find(({ result }) => result === 'pass') ??
    results[0]
  const [bySpf, byDkim] = [best(spf), best(dkim)]
  return {
    spf_domain: bySpf?.domain ?? null,
    spf_result: bySpf?.result ?? null,
    dkim_domain: byDkim?.domain ?? null,
    dkim_result: byDkim?.result ?? null,
  }
}
