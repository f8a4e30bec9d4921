import type { MxRecord } from 'node:dns'
import type { SendingRecord } from '../../../contract/mail/sending-domain.ts'
import { isStorable, storable } from '../../platform/validation/storable.ts'
import { judgePassing, judgeReturnPath, type ReturnPath } from './alignment.ts'
import { judgeSpf, type Sender as SpfSender, unanswered, type Verdict } from './judge-spf.ts'
import type { Txt } from './spf.ts'

/** The sender of a channel. The value of the DKIM record is null if its key cannot be read. */
export type Sender = SpfSender & {
  address: string
  /** Of the channel. */
  ulid: string
  returnPath: ReturnPath
  dkim: { name: string; value: string | null } | null
}
/** The answers of the name servers. `mx` is null if there was none. */
export type Answers = { txt: Txt; mx: readonly MxRecord[] | null }

/** Characters of a stored text. Anybody can publish anything. */
const longest = 1_000

/** Judges the records that others check the mail of a sender with. */
export const judge = (sender: Sender, { txt, mx }: Answers): SendingRecord[] => {
  const { domain, returnPath, dkim } = sender
  const [own = ''] = dmarcNames(domain)
  const signing = dkim && judgeDkim(dkim, txt)
  const returning = judgeSpf({ ...sender, domain: returnPath.domain }, txt)
  const ways = [
    { kind: 'SPF' as const, domain: returnPath.domain, state: returning.state },
    ...(signing ? [{ kind: 'DKIM' as const, domain: signedBy(dkim), state: signing.state }] : []),
  ]
  const { tags, ...dmarc } = judgeDmarc(sender, txt, (tags) => judgePassing(domain, tags, ways))
  return [
    recordOf('spf', domain, judgeSpf(sender, txt)),
    recordOf('return_path', returnPath.domain, judgeReturnPath(sender, tags, returning)),
    ...(signing ? [recordOf('dkim', dkim.name, signing)] : []),
    recordOf('dmarc', own, dmarc),
    recordOf('mx', domain, judgeMx(mx)),
  ]
}

const signedBy = ({ name }: { name: string }) => name.split('._domainkey.').at(-1) ?? name

const recordOf = (
  kind: SendingRecord['kind'],
  name: string,
  { state, words, found = null, expected = null }: Verdict,
): SendingRecord => ({
  kind,
  state,
  name,
  found: found === null ? null : storable(found.slice(0, longest)),
  expected: expected !== null && expected.length <= longest && isStorable(expected) ? expected : null,
  words: storable(words),
})

/** The tags of a DKIM or DMARC record. */
const tagsOf = (record: string) =>
  new Map(
    record
      .slice(0, 8_192)
      .split(';')
      .map((tag) => {
        const at = tag.indexOf('=')
        return [tag.slice(0, at).trim().toLowerCase(), tag.slice(at + 1).replace(/\s/g, '')] as const
      }),
  )

const judgeDkim = ({ name, value: expected }: NonNullable<Sender['dkim']>, txt: Txt): Verdict => {
  if (expected === null)
    return { state: 'unknown', words: 'The key of the channel cannot be read. Set another selector.' }
  const answer = txt.get(name)
  if (!answer || ('fault' in answer && answer.fault === 'unavailable')) return unanswered
  const [record, ...others] =
    'values' in answer ? answer.values.filter((value) => tagsOf(value).has('p')) : []
  if (record === undefined)
    return {
      state: 'missing',
      expected,
      words: 'There is no DKIM record, so others cannot verify the signatures.',
    }
  if (others.length)
    return {
      state: 'wrong',
      found: [record, ...others].slice(0, 5).join('\n'),
      expected,
      words: 'There are several DKIM records with this name. Keep only this one.',
    }
  return { found: record, ...judgeKey(record, expected) }
}

const judgeKey = (record: string, expected: string): Verdict => {
  const tags = tagsOf(record)
  if (tags.get('p') === '')
    return { state: 'wrong', expected, words: 'The key is revoked: the value of p is empty.' }
  const isKey = (tags.get('v') ?? 'DKIM1') === 'DKIM1' && (tags.get('k') ?? 'rsa') === 'rsa'
  return isKey && tags.get('p') === tagsOf(expected).get('p')
    ? { state: 'ok', words: 'It has the key that the channel signs with.' }
    : { state: 'wrong', expected, words: 'It has another key than the channel signs with.' }
}

/** The names that may have the DMARC record of a domain: its own, then those of its parents. */
export const dmarcNames = (domain: string) => {
  const labels = domain.split('.')
  // The own name first, then the shortest ones, which belong to the organisation.
  const parents = Array.from({ length: labels.length - 2 }, (_, at) => labels.slice(at + 1).join('.'))
  return [domain, ...parents.slice(-5)].map((name) => `_dmarc.${name}`)
}

type Tags = ReadonlyMap<string, string>
type Judged = Verdict & { tags?: Tags }
type Passing = (tags: Tags) => ReturnType<typeof judgePassing>

const judgeDmarc = ({ domain, address }: Sender, txt: Txt, passing: Passing): Judged => {
  const expected = `v=DMARC1; p=none; rua=mailto:${address.replace(/[;,!%]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`
  for (const name of dmarcNames(domain)) {
    const answer = txt.get(name)
    if (!answer || ('fault' in answer && answer.fault === 'unavailable')) return unanswered
    const records = 'values' in answer ? answer.values.filter((value) => /^v\s*=\s*dmarc/i.test(value)) : []
    if (records.length)
      return judgePolicy(records, { place: name.slice('_dmarc.'.length), domain, expected }, passing)
  }
  return {
    state: 'missing',
    expected,
    words: 'There is no DMARC record, which large providers require of those who send much mail.',
  }
}

type Place = { place: string; domain: string; expected: string }

const judgePolicy = (
  [record = '', ...others]: string[],
  { place, domain, expected }: Place,
  passing: Passing,
): Judged => {
  const found = [record, ...others].slice(0, 5).join('\n')
  if (others.length)
    return { state: 'wrong', found, expected, words: 'There are several DMARC records. Keep only one.' }
  const tags = tagsOf(record)
  const isInherited = place !== domain
  const policy = ((isInherited ? tags.get('sp') : undefined) ?? tags.get('p') ?? '').toLowerCase()
  const words = policies.get(policy)
  if (!words || !/^v\s*=\s*DMARC1\s*(?:;|$)/.test(record))
    return {
      state: 'wrong',
      found,
      expected,
      words: 'The DMARC record is not valid: v must be DMARC1, and p a policy.',
    }
  const passed = passing(tags)
  return {
    tags,
    found,
    state: passed?.passes === false && policy !== 'none' ? 'wrong' : 'ok',
    words: [isInherited ? `It comes from ${place}.` : '', words, passed?.words].filter(Boolean).join(' '),
  }
}

const policies = new Map(
  Object.entries({
    none: 'It only asks for reports. When these show that all of your mail passes, change p=none to p=quarantine.',
    quarantine: 'Others treat mail that is not yours as spam.',
    reject: 'Others reject mail that is not yours.',
  }),
)

const judgeMx = (mx: Answers['mx']): Verdict => {
  if (mx === null) return unanswered
  const servers = mx.filter(({ exchange }) => exchange !== '' && exchange !== '.')
  if (servers.length)
    return {
      state: 'ok',
      found: servers
        .slice(0, 10)
        .map(({ priority, exchange }) => `${priority} ${exchange}`)
        .join('\n'),
      words: 'The domain receives mail.',
    }
  return {
    state: 'missing',
    words: mx.length
      ? 'The domain says that it receives no mail, so nobody can answer.'
      : 'There is no MX record, so answers may not arrive.',
  }
}
