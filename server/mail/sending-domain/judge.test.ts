import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TxtRecords } from '../../platform/egress/txt-records.ts'
import { isAligned } from './alignment.ts'
import { dmarcNames, judge, type Sender } from './judge.ts'
import { lookUp } from './look-up.ts'
import { isBroken, isDoubtful, standingOf } from './standing.ts'

const domain = 'acme.test'
const google = { provider: 'Google Workspace', name: '_spf.google.com' }
const dkim = { name: 'b._domainkey.acme.test', value: 'v=DKIM1; k=rsa; p=MIIBabc' }
const returnPath = { domain, isOperators: false }
const plain: Sender = {
  domain,
  returnPath,
  ulid: '01k',
  address: 'help@acme.test',
  host: null,
  known: null,
  dkim: null,
}

type Zone = Record<string, string[] | 'unavailable'>
const asking = (zone: Zone) => {
  const asked: string[] = []
  const lookUpTxt = async (name: string): Promise<TxtRecords> => {
    asked.push(name)
    const values = zone[name]
    if (values === 'unavailable') return { fault: 'unavailable' }
    return values ? { values } : { fault: 'missing' }
  }
  return { asked, lookUpTxt }
}
const exchange = 'mx.acme.test'
const mailDirectory = { mx: async () => [{ exchange, priority: 10 }] }

const judged = async (zone: Zone, sender: Partial<Sender> = {}) => {
  const all = { ...plain, ...sender }
  return judge(all, await lookUp(all, { ...asking(zone), mailDirectory }))
}
const judgedAs = async (kind: string, zone: Zone, sender: Partial<Sender> = {}) => {
  const found = (await judged(zone, sender)).find((record) => record.kind === kind)
  assert.ok(found, `no record of the kind ${kind}`)
  return found
}

const chain = Object.fromEntries(
  Array.from({ length: 40 }, (_, at) => [`s${at}.test`, [`v=spf1 include:s${at + 1}.test -all`]]),
)
const long = `v=spf1 ${'ip4:192.0.2.1 '.repeat(4_600)}-all`

type Case = [string, Zone | string[], Partial<Sender>, string, RegExp, (string | null)?]
const spfCases: Case[] = [
  ['none', {}, {}, 'missing', /no SPF record/, 'v=spf1 mx ~all'],
  ['none, of a provider', {}, { known: google }, 'missing', /no SPF/, 'v=spf1 include:_spf.google.com ~all'],
  ['none, of a server', {}, { host: 'out.acme.test' }, 'missing', /no SPF/, 'v=spf1 a:out.acme.test ~all'],
  ['none, of an address', {}, { host: '192.0.2.1' }, 'missing', /no SPF/, 'v=spf1 ip4:192.0.2.1 ~all'],
  ['other records only', ['google-site-verification=x', 'v=spf10 -all'], {}, 'missing', /no SPF/],
  ['several', ['v=spf1 mx -all', 'v=spf1 a -all'], {}, 'wrong', /several/, 'v=spf1 mx a ~all'],
  ['a thousand', Array(1_000).fill('v=spf1 mx -all'), {}, 'wrong', /several/, null],
  ['any server', ['v=spf1 mx +all'], {}, 'wrong', /every server/, 'v=spf1 mx ~all'],
  ['any server, without a sign', ['v=spf1 all'], {}, 'wrong', /every server/, 'v=spf1 mx ~all'],
  [
    'any server, with a provider',
    ['v=spf1 +all'],
    { known: google },
    'wrong',
    /every/,
    'v=spf1 include:_spf.google.com ~all',
  ],
  ['unknown mechanism', ['v=spf1 mxx -all'], {}, 'wrong', /“mxx” is not valid/],
  ['a prototype as mechanism', ['v=spf1 constructor -all'], {}, 'wrong', /“constructor”/],
  ['address of no network', ['v=spf1 ip4:1.2.3 -all'], {}, 'wrong', /“ip4:1.2.3”/],
  ['include of nothing', ['v=spf1 include: -all'], {}, 'wrong', /“include:”/],
  ['unknown modifier', ['v=spf1 mx exp=why.acme.test x-y=z -all'], {}, 'ok', /valid/],
  ['networks', ['v=spf1 ip4:192.0.2.0/24 ip6:2001:db8::/32 a:b.test/24 ?all'], {}, 'ok', /valid/],
  ['no server', ['v=spf1 -all'], {}, 'wrong', /allows no server/, 'v=spf1 mx -all'],
  ['no server that passes', ['v=spf1 ?mx ~a -all'], {}, 'wrong', /allows no server/],
  ['an impossible prefix', ['v=spf1 ip4:192.0.2.0/99 -all'], {}, 'wrong', /“ip4:192.0.2.0\/99”/],
  ['another server', ['v=spf1 mx -all'], { host: '192.0.2.9' }, 'ok', /Check whether it allows/],
  ['64 KB', [long], {}, 'wrong', /not valid/],
  ['64 KB without spaces', [`v=spf1 ${'a'.repeat(65_536)}`], {}, 'wrong', /not valid/],
  [
    'a loop',
    { [domain]: ['v=spf1 include:a.test -all'], 'a.test': ['v=spf1 include:acme.test -all'] },
    {},
    'wrong',
    /lead back to acme.test/,
  ],
  ['itself', ['v=spf1 include:ACME.test. -all'], {}, 'wrong', /lead back/],
  [
    'a long chain',
    { ...chain, [domain]: ['v=spf1 include:s0.test -all'] },
    {},
    'wrong',
    /more than 10 lookups/,
  ],
  ['many lookups', [`v=spf1 ${'a:x.test '.repeat(11)}-all`], {}, 'wrong', /more than 10 lookups/],
  ['ten lookups', [`v=spf1 ${'a:x.test '.repeat(10)}-all`], {}, 'ok', /valid/],
  ['an include without a record', ['v=spf1 include:gone.test -all'], {}, 'wrong', /gone.test, which has no/],
  ['a macro, of a provider', ['v=spf1 include:%{i}.x.test -all'], { known: google }, 'ok', /It is valid/],
  ['a macro', ['v=spf1 include:%{i}.x.test -all'], {}, 'ok', /valid/],
  [
    'an include that was not answered',
    { [domain]: ['v=spf1 include:a.test -all'], 'a.test': 'unavailable' },
    { known: google },
    'unknown',
    /could not be looked up/,
  ],
  ['no answer', { [domain]: 'unavailable' }, {}, 'unknown', /did not answer/],
  [
    'a provider that is missing',
    ['v=spf1 mx -all'],
    { known: google },
    'wrong',
    /lacks the servers of Google/,
    'v=spf1 mx include:_spf.google.com -all',
  ],
  [
    'a provider by redirect',
    { [domain]: ['v=spf1 redirect=_spf.google.com'], '_spf.google.com': ['v=spf1 ip4:192.0.2.1 ~all'] },
    { known: google },
    'ok',
    /has the servers of Google/,
  ],
  [
    'a provider in an include',
    {
      [domain]: ['v=spf1 include:all.test ~all'],
      'all.test': ['v=spf1 include:_spf.google.com ~all'],
      '_spf.google.com': ['v=spf1 ip4:192.0.2.1 ~all'],
    },
    { known: google },
    'ok',
    /has the servers/,
  ],
]

const dkimCases: Case[] = [
  ['none', [], { dkim }, 'missing', /no DKIM/, dkim.value],
  ['the key', [dkim.value], { dkim }, 'ok', /has the key/, null],
  ['the key, with spaces', ['k=rsa; p=MIIB abc ;'], { dkim }, 'ok', /has the key/],
  ['another key', ['v=DKIM1; p=other'], { dkim }, 'wrong', /another key/, dkim.value],
  ['another kind of key', ['v=DKIM1; k=ed25519; p=MIIBabc'], { dkim }, 'wrong', /another key/],
  ['revoked', ['v=DKIM1; p='], { dkim }, 'wrong', /revoked/, dkim.value],
  ['several', [dkim.value, 'p=other'], { dkim }, 'wrong', /several/],
  ['unreadable', [dkim.value], { dkim: { ...dkim, value: null } }, 'unknown', /cannot be read/],
  ['64 KB', [`p=${'x'.repeat(65_536)}`], { dkim }, 'wrong', /another key/],
]

const sub = { domain: 'help.acme.test' }
const dmarc = '_dmarc.acme.test'
const spfOk: Zone = { [domain]: ['v=spf1 mx -all'] }
const dkimOk: Zone = { [dkim.name]: [dkim.value] }
const allOk = { ...spfOk, ...dkimOk }
const elsewhere = { domain: 'mail.acme.test', isOperators: false }
const mailSpf: Zone = { 'mail.acme.test': ['v=spf1 mx -all'] }
const wanted = 'v=DMARC1; p=none; rua=mailto:help@acme.test'
const dmarcCases: Case[] = [
  ['none', {}, {}, 'missing', /no DMARC/, wanted],
  [
    'an odd address',
    {},
    { address: 'a,b@acme.test' },
    'missing',
    /no/,
    'v=DMARC1; p=none; rua=mailto:a%2cb@acme.test',
  ],
  ['reports only', ['v=DMARC1; p=none'], {}, 'ok', /change p=none to p=quarantine/],
  ['reject', { ...spfOk, [dmarc]: ['v=DMARC1;p=reject;'] }, {}, 'ok', /reject.*Only SPF counts/],
  ['reject, by both', { ...allOk, [dmarc]: ['v=DMARC1; p=reject'] }, { dkim }, 'ok', /SPF and DKIM count/],
  ['reject, by DKIM', { ...dkimOk, [dmarc]: ['v=DMARC1; p=reject'] }, { dkim }, 'ok', /Only DKIM counts/],
  ['reject, by nothing', ['v=DMARC1; p=reject'], { dkim }, 'wrong', /No mail of the channel passes/, null],
  ['reports only, by nothing', ['v=DMARC1; p=none'], { dkim }, 'ok', /No mail of the channel passes/],
  [
    'reject, while SPF is not answered',
    { [domain]: 'unavailable', [dmarc]: ['v=DMARC1; p=reject'] },
    { dkim },
    'ok',
    /not yours\.$/,
  ],
  [
    'relaxed',
    { ...mailSpf, [dmarc]: ['v=DMARC1; p=reject; aspf=R'] },
    { returnPath: elsewhere },
    'ok',
    /Only SPF/,
  ],
  [
    'strict',
    { ...mailSpf, [dmarc]: ['v=DMARC1; p=reject; aspf=s'] },
    { returnPath: elsewhere },
    'wrong',
    /No mail/,
  ],
  [
    'strict for DKIM',
    { ...mailSpf, ...dkimOk, [dmarc]: ['v=DMARC1; p=reject; adkim=s; aspf=S'] },
    { dkim, returnPath: elsewhere },
    'ok',
    /Only DKIM/,
  ],
  ['no policy', ['v=DMARC1; rua=mailto:x@acme.test'], {}, 'wrong', /not valid/, wanted],
  ['unknown policy', ['v=DMARC1; p=block'], {}, 'wrong', /not valid/],
  ['a prototype as policy', ['v=DMARC1; p=constructor'], {}, 'wrong', /not valid/],
  ['version', ['v=dmarc1; p=none'], {}, 'wrong', /not valid/],
  ['several', ['v=DMARC1; p=none', 'v=DMARC1; p=reject'], {}, 'wrong', /several/],
  [
    'of the parent',
    { '_dmarc.acme.test': ['v=DMARC1; p=reject; sp=none'] },
    sub,
    'ok',
    /from acme.test. It only/,
  ],
  ['not answered', { '_dmarc.acme.test': 'unavailable' }, {}, 'unknown', /did not answer/],
]

const operators = { domain, isOperators: true }
const returnPathCases: Case[] = [
  ['right', spfOk, { dkim }, 'ok', /^Mail returns to acme.test, so SPF counts for DMARC\.$/, null],
  ['without a signature', spfOk, {}, 'ok', /Automatic mail has no return path: only a signature/],
  ['without SPF', {}, { dkim }, 'missing', /whose SPF record is missing/, null],
  ['with a wrong SPF record', ['v=spf1 +all'], { dkim }, 'wrong', /missing or wrong/, null],
  ['not answered', { [domain]: 'unavailable' }, {}, 'unknown', /did not answer/],
  ['of the operator', spfOk, { dkim, returnPath: operators }, 'ok', /The operator of the installation sets/],
  ['of the operator, wrong', {}, { returnPath: operators }, 'missing', /The operator/, null],
  ['of the organisation', mailSpf, { dkim, returnPath: elsewhere }, 'ok', /returns to mail.acme.test, so/],
  ['of the organisation, without SPF', {}, { returnPath: elsewhere }, 'missing', /mail/, 'v=spf1 mx ~all'],
  [
    'strict',
    { ...mailSpf, [dmarc]: ['v=DMARC1; p=none; aspf=s'] },
    { returnPath: elsewhere },
    'wrong',
    /mail.acme.test, which is not aligned with acme.test/,
  ],
  [
    'of another organisation',
    { 'desk.test': ['v=spf1 mx -all'] },
    { returnPath: { domain: 'desk.test', isOperators: true } },
    'wrong',
    /not aligned.*The operator/,
    null,
  ],
]

const alignments: [string, string, boolean, boolean][] = [
  ['acme.test', 'acme.test', true, true],
  ['a.acme.test', 'b.acme.test', true, false],
  ['acme.co.uk', 'bounce.acme.co.uk', true, false],
  ['acme.co.uk', 'other.co.uk', false, false],
  ['one.github.io', 'two.github.io', false, false],
  ['co.uk', 'co.uk', true, true],
  ['xn--bcher-kva.example', 'mail.xn--bcher-kva.example', true, false],
  ['acme.test', 'notacme.test', false, false],
]
for (const [one, other, relaxed, strict] of alignments)
  test(`alignment of ${one} with ${other}`, () => {
    assert.deepEqual([isAligned(one, other, 'relaxed'), isAligned(one, other, 'strict')], [relaxed, strict])
  })

const places = { spf: domain, return_path: domain, dkim: dkim.name, dmarc }
const all = { spf: spfCases, return_path: returnPathCases, dkim: dkimCases, dmarc: dmarcCases }
for (const [kind, cases] of Object.entries(all))
  for (const [name, given, sender, state, words, expected] of cases)
    test(`${kind}: ${name}`, async () => {
      const zone = Array.isArray(given) ? { [places[kind as 'spf']]: given } : given
      const record = await judgedAs(kind, zone, sender)
      assert.equal(record.state, state)
      assert.match(record.words, words)
      assert.ok((record.found ?? '').length <= 1_000)
      if (expected !== undefined) assert.equal(record.expected, expected)
    })

test('mail servers of a domain', () => {
  const txt = new Map()
  const stateOf = (mx: { exchange: string; priority: number }[] | null) => {
    const [record] = judge(plain, { txt, mx }).filter(({ kind }) => kind === 'mx')
    return [record?.state, record?.found]
  }
  assert.deepEqual(stateOf(null), ['unknown', null])
  assert.deepEqual(stateOf([]), ['missing', null])
  assert.deepEqual(stateOf([{ exchange: '', priority: 0 }]), ['missing', null])
  assert.deepEqual(stateOf([{ exchange, priority: 10 }]), ['ok', '10 mx.acme.test'])
})

test('a record that leads to thousands of names causes few lookups', async () => {
  const many = Array.from({ length: 2_000 }, (_, at) => `include:n${at}.test`).join(' ')
  const { asked, lookUpTxt } = asking({ [domain]: [`v=spf1 ${many} -all`] })
  await lookUp(plain, { lookUpTxt, mailDirectory })
  assert.ok(asked.length <= 13, `${asked.length} lookups`)
  const inside = asking({ [domain]: ['v=spf1 include:localhost include:127.0.0.1 include:db -all'] })
  await lookUp(plain, { ...inside, mailDirectory })
  assert.deepEqual(inside.asked.toSorted(), ['_dmarc.acme.test', 'acme.test'])
})

test('name servers that never answer end in time, as unknown', async () => {
  const never = () => new Promise<never>(() => {})
  const ending = setTimeout(() => {}, 5_000)
  const answers = await lookUp({ ...plain, dkim }, { lookUpTxt: never, mailDirectory: { mx: never } }, 20)
  clearTimeout(ending)
  assert.deepEqual(
    judge({ ...plain, dkim }, answers).map(({ state }) => state),
    ['unknown', 'unknown', 'unknown', 'unknown', 'unknown'],
  )
  const failing = async () => Promise.reject(new Error('ESERVFAIL'))
  const failed = await lookUp(plain, { lookUpTxt: failing, mailDirectory: { mx: failing } })
  assert.ok(judge(plain, failed).every(({ state }) => state === 'unknown'))
})

test('the names of a deep domain are few', () => {
  assert.equal(dmarcNames(`${'a.'.repeat(100)}test`).length, 6)
  assert.deepEqual(dmarcNames('a.b.test'), ['_dmarc.a.b.test', '_dmarc.b.test'])
})

const hourMs = 3_600_000
const regularly = (hours: number) => new Date(Date.UTC(2026, 0, 1) + hours * hourMs)

test('what was right is broken after two failures in a row, and what is unknown changes nothing', async () => {
  const right = { [domain]: ['v=spf1 mx -all'] }
  const after = async (...zones: Zone[]) => {
    let standing: ReturnType<typeof standingOf> = []
    for (const [at, zone] of zones.entries())
      standing = standingOf(await judged(zone), standing, regularly(at))
    return isBroken(standing)
  }
  const silent: Zone = { [domain]: 'unavailable' }
  assert.equal(await after({}, {}, {}), false)
  assert.equal(await after(right, {}), false)
  assert.equal(await after(right, {}, {}), true)
  assert.equal(await after(right, {}, silent), false)
  assert.equal(await after(right, {}, silent, {}), true)
  assert.equal(await after(right, {}, right, {}), false)
  assert.equal(await after(right, {}, {}, right), false)
})

test('only failures of regular checks count, and only those an hour apart', async () => {
  const right = standingOf(await judged(spfOk), [])
  const failed = await judged({})
  const after = (...hours: (number | undefined)[]) =>
    hours.reduce((standing, hour) => {
      return standingOf(failed, standing, hour === undefined ? undefined : regularly(hour))
    }, right)
  assert.equal(isBroken(after(undefined, undefined, undefined)), false)
  assert.equal(isBroken(after(0, undefined, undefined)), false)
  assert.equal(isBroken(after(0, 0.9)), false)
  assert.equal(isBroken(after(0, undefined, 1)), true)
  assert.equal(isBroken(after(0, 0.9, 1)), true)
  const doubtful = after(0)
  assert.deepEqual(
    [
      isDoubtful(doubtful, regularly(0)),
      isDoubtful(doubtful, regularly(1)),
      isDoubtful(after(0, 1), regularly(1)),
    ],
    [true, false, false],
  )
})
