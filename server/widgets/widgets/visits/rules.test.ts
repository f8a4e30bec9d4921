import assert from 'node:assert/strict'
import { test } from 'node:test'
import { visitOf } from './rules.ts'

test('of a visit, the page, the language, the time zone and the browser are kept', () => {
  assert.deepEqual(
    visitOf({
      page_url: 'https://shop.test/orders?of=42#token=secret',
      page_title: ' Orders\u202e\n of <b>Grace</b> ',
      language: 'de-at',
      time_zone: 'Europe/Vienna',
      user_agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:146.0) Gecko/20100101 Firefox/146.0',
    }),
    {
      page_url: 'https://shop.test/orders?of=42',
      page_title: 'Orders of <b>Grace</b>',
      language: 'de-AT',
      time_zone: 'Europe/Vienna',
      browser: 'Firefox 146',
      system: 'Windows',
    },
  )
})

test('what cannot be used of a visit is left out', () => {
  for (const visit of [
    undefined,
    {},
    { page_url: 'javascript:alert(1)' },
    { page_url: 'file:///home/grace/secret.html' },
    { page_url: `https://shop.test/${'x'.repeat(2_000)}` },
    { page_title: '\u200b \n' },
    { language: '<b>' },
    { language: 'x'.repeat(60_000) },
    { time_zone: 'Nowhere/Atlantis' },
    { time_zone: '+01:00' },
    { user_agent: 'curl/8.5.0' },
  ])
    assert.equal(visitOf(visit), null, JSON.stringify(visit)?.slice(0, 80))
  const urlOf = (page_url: string) => visitOf({ page_url })?.page_url
  assert.equal(urlOf('https://grace:secret@shop.test/'), 'https://shop.test/')
  assert.equal(urlOf(`https://shop.test/?q=${'x'.repeat(2_000)}`), 'https://shop.test/')
  assert.equal(visitOf({ page_title: 'x'.repeat(60_000) })?.page_title?.length, 255)
})

test('browsers and systems have their usual names', () => {
  const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0'
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
  const cases: [agent: string, browser: string | null, system: string | null][] = [
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 'Chrome 143', 'Windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/143.0`, 'Edge 143', 'Windows'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${chrome} Safari/537.36 OPR/124.0`, 'Opera 124', 'Linux'],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`, 'Chrome 143', 'ChromeOS'],
    [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, 'Chrome 143', 'Android'],
    [
      `Mozilla/5.0 (Linux; Android 14; SM-S921B) SamsungBrowser/28.0 ${chrome} Mobile Safari/537.36`,
      'Samsung Internet 28',
      'Android',
    ],
    [`${iphone} Version/26.1 Mobile/15E148 Safari/604.1`, 'Safari 26', 'iPhone'],
    [`${iphone} CriOS/143.0 Mobile/15E148 Safari/604.1`, 'Chrome 143', 'iPhone'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.1 Safari/605.1.15',
      'Safari 26',
      'macOS',
    ],
    [`${'Version/26 '.repeat(5_000)}Windows`, null, 'Windows'],
  ]
  for (const [user_agent, browser, system] of cases) {
    const visit = visitOf({ user_agent })
    assert.deepEqual([visit?.browser, visit?.system], [browser, system], user_agent.slice(0, 120))
  }
})
