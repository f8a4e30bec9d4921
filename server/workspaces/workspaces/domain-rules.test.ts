import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Problem } from '../../platform/kernel/problem.ts'
import { domainIn, faultIn, isDomain, proofValue } from './domain-rules.ts'

const site = 'https://bellhop.example.com:8443'

const read = (text: string) => {
  try {
    return domainIn(text, site)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    assert.deepEqual([error.status, Object.keys(error.errors ?? {})], [422, ['domain']], text)
    return error.errors?.domain?.[0]
  }
}

test('a domain is stored as browsers send it', () => {
  for (const [typed, stored] of [
    ['help.acme.com', 'help.acme.com'],
    [' HELP.Acme.COM. ', 'help.acme.com'],
    ['hilfe.müller.de', 'hilfe.xn--mller-kva.de'],
    ['help。acme．com', 'help.acme.com'],
    ['ＨＥＬＰ.acme.com', 'help.acme.com'],
    ['xn--mller-kva.de', 'xn--mller-kva.de'],
    ['other.example.com', 'other.example.com'],
  ] as const)
    assert.equal(read(typed), stored)
})

test('what is no domain, or that of the installation, is told at the field', () => {
  for (const [typed, words] of [
    ['', /^Enter a domain/],
    [' ', /^Enter a domain/],
    ['https://help.acme.com', /without https/],
    ['help.acme.com/help', /without https/],
    ['user@help.acme.com', /without https/],
    ['help.acme.com:3000', /without a port/],
    ['help.acme.com:', /without a port/],
    ['192.0.2.1', /not an IP address/],
    ['0x7f.1', /not an IP address/],
    ['[::1]', /not an IP address/],
    ['localhost', /only known to this machine/],
    ['help.localhost.', /only known to this machine/],
    ['help', /full domain/],
    ['help_centre.acme.com', /full domain/],
    ['-help.acme.com', /full domain/],
    ['help..acme.com', /full domain|not a domain/],
    ['.', /not a domain|full domain/],
    ['*.acme.com', /not a domain|full domain/],
    ['help.ac​me.com', /not a domain/],
    ['help acme.com', /not a domain/],
    [`${'a'.repeat(64)}.com`, /not a domain|full domain/],
    [`${'abcdefg.'.repeat(30)}acme.com`, /too long/],
    ['bellhop.example.com', /domain of this installation/],
    ['BELLHOP.example.com.', /domain of this installation/],
    ['help.bellhop.example.com', /domain of this installation/],
    ['example.com', /domain of this installation/],
  ] as const)
    assert.match(read(typed) ?? '', words, typed)
})

test('a host that cannot be a domain is not looked up', () => {
  for (const host of ['', 'a', '10.0.0.1', '[::1]', 'a_b.com', "a.com'", 'a.c', 'x.com..', 'ä.com'])
    assert.equal(isDomain(host), host === 'a.c', host)
})

test('only the value of the own workspace proves a domain', () => {
  const domain = 'help.acme.com'
  const own = proofValue('own', domain)
  const holders = proofValue('holder', domain)
  const fault = (values: string[], holderSecret?: string) =>
    faultIn({ domain, secret: 'own', holderSecret, found: { values } })
  assert.match(own, /^bellhop-domain=[0-9a-f]{32}$/)
  assert.notEqual(own, proofValue('own', 'help.acme.net'))
  assert.equal(fault(['v=spf1 -all', ` ${own} `]), undefined)
  assert.match(fault([]) ?? '', /has another value/)
  assert.match(fault([holders]) ?? '', /has another value/)
  assert.match(fault([`${own}x`]) ?? '', /has another value/)
  assert.match(fault([own, holders], 'holder') ?? '', /Another workspace uses help\.acme\.com/)
  assert.equal(fault([own], 'holder'), undefined)
  const unfound = (fault: 'missing' | 'unavailable') =>
    faultIn({ domain, secret: 'own', holderSecret: undefined, found: { fault } })
  assert.match(unfound('missing') ?? '', /no TXT record _bellhop\.help\.acme\.com yet/)
  assert.match(unfound('unavailable') ?? '', /did not respond in time/)
})
