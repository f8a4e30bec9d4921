import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browserOf, languageOf, pageOf, placeOf } from './visit-texts.ts'

test('a page is shown with its title or its address, and only web pages have a link', () => {
  const url = 'https://shop.test/orders?of=42'
  assert.deepEqual(pageOf({ page_url: url, page_title: 'Orders' }), { text: 'Orders', url })
  assert.deepEqual(pageOf({ page_url: url, page_title: null }), { text: 'shop.test/orders', url })
  assert.equal(pageOf({ page_url: 'https://shop.test/', page_title: null })?.text, 'shop.test')
  for (const page_url of ['javascript:alert(1)', 'data:text/html,x', 'https://', '//shop.test', null]) {
    assert.deepEqual(pageOf({ page_url, page_title: 'Orders' }), { text: 'Orders', url: null })
    assert.equal(pageOf({ page_url, page_title: null }), undefined)
  }
})

test('browser, language and place are in words', () => {
  assert.equal(browserOf({ browser: 'Firefox 146', system: 'Windows' }), 'Firefox 146 on Windows')
  assert.equal(browserOf({ browser: null, system: 'Windows' }), 'Windows')
  assert.equal(browserOf({ browser: null, system: null }), null)
  assert.equal(languageOf('de'), 'German')
  assert.equal(languageOf('de-AT'), 'German (Austria)')
  for (const unknown of ['', 'x y', 'qqq']) assert.equal(languageOf(unknown), undefined)
  assert.equal(placeOf('America/New_York'), 'New York')
  assert.equal(placeOf('UTC'), 'UTC')
})
