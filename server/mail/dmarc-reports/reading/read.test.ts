import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { ZipFile } from 'yazl'
import { reportXml } from '../../../../test/dmarc-report.ts'
import { readBounded } from './bounded.ts'
import { readReport } from './read.ts'
import { summed } from './sources.ts'

const read = (text: string) => readReport(Buffer.from(text))

const zipOf = async (files: Record<string, string | Buffer>) => {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream as NodeJS.ReadableStream)
}

const own = { spf_domain: 'acme.test', spf_result: 'pass', dkim_domain: 'acme.test', dkim_result: 'pass' }
const none = { passed: 0, spf_aligned: 0, dkim_aligned: 0, quarantined: 0, rejected: 0 }
const all = (messages: number) => ({
  messages,
  passed: messages,
  spf_aligned: messages,
  dkim_aligned: messages,
})

test('a report of Google is read, with the mails of each IP address', async () => {
  const rows = [
    { ip: '192.0.2.1', count: 12 },
    { ip: '203.0.113.7', count: 3, spf: 'fail', dkim: 'fail', disposition: 'quarantine' },
    { ip: '192.0.2.1', count: 2, dkim: 'fail' },
    { ip: '203.0.113.7', count: 1, spf: 'fail', dkim: 'fail', disposition: 'reject' },
  ] as const
  const { sources, ...report } = await read(reportXml({ rows: [...rows] }))
  assert.deepEqual(report, {
    domain: 'acme.test',
    organization: 'google.com',
    reportId: '17250912345678901234',
    day: '2026-11-02',
  })
  assert.deepEqual(sources, [
    { address: '192.0.2.1', ...none, ...all(14), dkim_aligned: 12, ...own },
    {
      ...{ address: '203.0.113.7', ...none, messages: 4, quarantined: 3, rejected: 1 },
      ...{ ...own, spf_result: 'fail', dkim_result: 'fail' },
    },
  ])
})

test('a report of Microsoft has schemas, an envelope and IPv6 addresses', async () => {
  const { sources, ...report } = await read(`\ufeff<?xml version="1.0"?>
<feedback xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <version>1.0</version>
  <report_metadata><org_name>Outlook.com</org_name><email>dmarcreport@microsoft.com</email>
    <report_id>0123456789abcdef0123456789abcdef</report_id>
    <date_range><begin>1793577600</begin><end>1793664000</end></date_range></report_metadata>
  <policy_published><domain>ACME.test.</domain><adkim>r</adkim><aspf>r</aspf><p>reject</p><sp>reject</sp><pct>100</pct><fo>0</fo></policy_published>
  <record>
    <row><source_ip>2001:0DB8:0:0::0001</source_ip><count>5</count>
      <policy_evaluated><disposition>none</disposition><dkim>pass</dkim><spf>fail</spf></policy_evaluated></row>
    <identifiers><envelope_to>hotmail.test</envelope_to><envelope_from>bounce.mailer.test</envelope_from><header_from>news.acme.test</header_from></identifiers>
    <auth_results>
      <dkim><domain>mailer.test</domain><selector>k1</selector><result>pass</result></dkim>
      <dkim><domain>acme.test</domain><selector>k2</selector><result>pass</result></dkim>
      <spf><domain>bounce.mailer.test</domain><scope>mfrom</scope><result>pass</result></spf></auth_results>
  </record>
  <record><row><source_ip>::ffff:192.0.2.9</source_ip><count>1</count></row></record>
</feedback>`)
  assert.deepEqual([report.domain, report.day], ['acme.test', '2026-11-02'])
  const [ipv6, mapped] = sources
  assert.deepEqual(ipv6, {
    ...{ address: '2001:db8::1', ...none, ...all(5), spf_aligned: 0, ...own },
    spf_domain: 'bounce.mailer.test',
  })
  assert.deepEqual(
    [mapped?.address, mapped?.messages, mapped?.passed, mapped?.spf_result],
    ['192.0.2.9', 1, 0, null],
  )
})

test('a report of Yahoo with a namespace, without ids and decisions', async () => {
  const { sources, ...report } = await read(`<?xml version="1.0"?>
<!-- made by hand -->
<d:feedback xmlns:d="urn:ietf:params:xml:ns:dmarc-2.0">
  <d:report_metadata><d:org_name>Yahoo &amp; Co</d:org_name>
    <d:date_range><d:begin>1793577600</d:begin></d:date_range></d:report_metadata>
  <d:policy_published><d:domain>acme.test</d:domain><d:p>none</d:p></d:policy_published>
  <d:record><d:row><d:source_ip>192.0.2.1</d:source_ip></d:row>
    <d:auth_results><d:spf><d:domain>mail.acme.test</d:domain><d:result>pass</d:result></d:spf></d:auth_results></d:record>
  <d:record><d:row><d:source_ip>fe80::1%eth0</d:source_ip></d:row></d:record>
  <d:record><d:row><d:source_ip>1</d:source_ip></d:row></d:record>
  <d:record><d:row><d:source_ip>unknown</d:source_ip><d:count>7</d:count></d:row></d:record>
  <d:record><d:row><d:source_ip>192.0.2.2</d:source_ip><d:count>-7</d:count></d:row></d:record>
  <d:record/>
</d:feedback>`)
  assert.deepEqual(report, {
    domain: 'acme.test',
    organization: 'Yahoo & Co',
    reportId: '1793577600-',
    day: '2026-11-02',
  })
  assert.deepEqual(
    sources.map(({ address, messages, passed, spf_aligned }) => [address, messages, passed, spf_aligned]),
    [['192.0.2.1', 1, 1, 1]],
  )
})

test('a report is read from zip, gzip and plain files', async () => {
  const xml = reportXml()
  const expected = await read(xml)
  const archive = { 'google.com!acme.test!1!2.xml': xml }
  const stored = new ZipFile()
  stored.addBuffer(Buffer.from(xml), 'a.xml', { compress: false })
  stored.end()
  for (const file of [
    gzipSync(xml),
    await zipOf(archive),
    await zipOf({ ...archive, '__MACOSX/._a.xml': 'x' }),
    await buffer(stored.outputStream as NodeJS.ReadableStream),
  ])
    assert.deepEqual(await readReport(file), expected)
})

test('sources beyond the most important are summed up', () => {
  const source = (address: string | null, messages: number) => ({
    ...{ address, ...none, messages, passed: 1 },
    ...{ spf_domain: 'a.test', spf_result: 'fail', dkim_domain: null, dkim_result: null },
  })
  const sums = summed([source('a', 1), source('b', 3), source(null, 5), source('c', 2)], 1)
  assert.deepEqual(
    sums.map(({ address, messages, passed, spf_domain }) => [address, messages, passed, spf_domain]),
    [
      ['b', 3, 1, 'a.test'],
      [null, 8, 3, null],
    ],
  )
  assert.equal(summed([source('a', 1)], 0)[0]?.address, null)
})

const part = (content: string | Buffer, filename = 'report.xml') => ({
  filename,
  contentType: 'application/octet-stream',
  content: Buffer.from(content),
})
const faultIn = async (content: string | Buffer, filename?: string) => {
  const result = await readBounded([part(content, filename)], 1)
  return 'fault' in result ? result.fault : undefined
}

const noReport = 'The file is no DMARC report in XML.'
const tooLarge = 'The DMARC report is larger than 5 MB, or than 10 MB when it is unpacked.'
const damaged = 'The archive with the DMARC report is damaged.'
const notAlone = 'The archive must have the DMARC report and no other file.'

test('hostile and broken files are refused with a reason', async () => {
  const xml = reportXml()
  const laughs = `<!DOCTYPE feedback [<!ENTITY a "ha">${'bcdefghij'.replaceAll(/./g, (name, at) => {
    const before = String.fromCharCode(97 + at)
    return `<!ENTITY ${name} "${`&${before};`.repeat(10)}">`
  })}]>`
  const bomb = Buffer.alloc(200 * 1024 * 1024, ' ')
  const records = (count: number) =>
    reportXml().replace('</feedback>', `${'<record/>'.repeat(count)}</feedback>`)
  const cases: [string | Buffer, string][] = [
    ['', noReport],
    ['hello', noReport],
    ['<html></html>', noReport],
    [xml.slice(0, -20), noReport],
    [xml.replace('?>', `?>${laughs}`).replace('google.com', '&j;'), noReport],
    [xml.replace('?>', '?><!DOCTYPE feedback SYSTEM "file:///etc/passwd">'), noReport],
    [xml.replace('<org_name>', '<org_name>'.repeat(30)), noReport],
    [gzipSync(gzipSync(xml)), noReport],
    [await zipOf({ 'a.zip': await zipOf({ 'a.xml': xml }) }), noReport],
    [gzipSync(bomb), tooLarge],
    [await zipOf({ 'a.xml': bomb }), tooLarge],
    [Buffer.alloc(6 * 1024 * 1024, ' '), tooLarge],
    [gzipSync(xml).subarray(0, -30), damaged],
    [(await zipOf({ 'a.xml': xml })).subarray(0, -30), damaged],
    [await zipOf({ 'a.xml': xml, 'b.xml': xml }), notAlone],
    [await zipOf({}), noReport],
    [gzipSync(records(1_000_000)), noReport],
    [gzipSync(records(60_000)), 'The DMARC report has more than 50,000 records.'],
    [reportXml({ rows: [] }), 'The DMARC report has no record with an IP address.'],
    [reportXml({ domain: '' }), 'The DMARC report does not say which domain it is about.'],
    [reportXml({ begin: Number.NaN }), 'The DMARC report has no valid period.'],
    [reportXml({ begin: 5e20, end: 6e20 }), 'The DMARC report has no valid period.'],
  ]
  for (const [content, fault] of cases)
    assert.equal(await faultIn(content), fault, content.toString('latin1', 0, 80))
  assert.equal(await faultIn('hello', 'photo.jpg'), 'The mail has no DMARC report.')
  assert.equal('report' in (await readBounded([part(xml)], 1)), true)
})

test('a report with 20,000 records is read within the limits of the worker', async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => ({ ip: `10.1.${at >> 8}.${at & 255}` }))
  const result = await readBounded([part(gzipSync(reportXml({ rows }).replaceAll(/\n\s*/g, '')))], 1)
  assert.ok('report' in result, JSON.stringify(result))
  assert.equal(result.report.sources.length, 201)
  assert.equal(result.report.sources.at(-1)?.messages, 19_800)
})
