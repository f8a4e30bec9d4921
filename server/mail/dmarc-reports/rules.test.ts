import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type FailingSender, judgementOf, mayBeReport, policyDomains } from './rules.ts'

test('the DMARC record of a domain or of one above it applies', () => {
  assert.deepEqual(policyDomains('a.b.acme.test'), ['a.b.acme.test', 'b.acme.test', 'acme.test'])
  assert.deepEqual(policyDomains('acme.test'), ['acme.test'])
})

test('a judgement names the check that failed', () => {
  const failing = { source: '203.0.113.7', failed: 2, spf_domain: 'acme.test', spf_result: 'fail' }
  const unsigned = { dkim_domain: null, dkim_result: null }
  const cases: [Partial<FailingSender>, RegExp][] = [
    [
      {},
      /^These 2 mails from 203\.0\.113\.7 failed: it is not in your SPF record\. If it is yours, add ip4:203/,
    ],
    [{ source: '2001:db8::1' }, /add ip6:2001:db8::1 to the SPF record of acme\.test\./],
    [{ spf_domain: null, spf_result: null }, /it is not in your SPF record/],
    [{ dkim_domain: 'acme.test', dkim_result: 'fail' }, /the signature of acme\.test is not valid/],
    [{ dkim_domain: 'mailer.test', dkim_result: 'fail' }, /it is not in your SPF record/],
    [
      { spf_domain: 'mailer.test', spf_result: 'pass' },
      /the envelope sender is in mailer\.test, and acme\.test has not/,
    ],
    [{ spf_domain: 'mailer.test', spf_result: 'none' }, /the envelope sender is in mailer\.test/],
    [{ spf_domain: 'bounce.acme.test', spf_result: 'pass' }, /the envelope sender is in bounce\.acme\.test/],
    [{ failed: 1 }, /^This mail from 203\.0\.113\.7 failed/],
    [{ source: null, failed: 1_000 }, /^These 1,000 mails from many other addresses failed\.$/],
  ]
  for (const [given, expected] of cases)
    assert.match(judgementOf({ ...failing, ...unsigned, ...given }, 'acme.test'), expected)
})

test('only a mail of a program with one file with the name of a report looks like one', () => {
  const mail = {
    subject: 'Report Domain: acme.test Submitter: google.com Report-ID: <1>',
    automatic: null,
    references: [],
    parts: [{ filename: 'google.com!acme.test!1793577600!1793663999.zip' }],
  }
  const named = (filename: string) => ({ ...mail, parts: [{ filename }] })
  assert.ok(mayBeReport(mail))
  assert.ok(mayBeReport({ ...mail, subject: '', automatic: 'It was sent by a program.' }))
  for (const name of [
    'a.test!acme.test!1!2!id7.xml.gz',
    'a.test!acme.test!1!2.xml',
    'a.test!acme.test!1!2.gz',
  ])
    assert.ok(mayBeReport(named(name)), name)
  for (const name of ['report.zip', 'a.test!acme.test!1!2.pdf', 'a.test!acme.test!x!y.zip', ''])
    assert.ok(!mayBeReport(named(name)), name)
  for (const other of [
    { subject: `Fwd: ${mail.subject}` },
    { references: ['1@acme.test'] },
    { parts: [] },
    { parts: [...mail.parts, ...mail.parts] },
  ])
    assert.ok(!mayBeReport({ ...mail, ...other }), JSON.stringify(other))
})
