import assert from 'node:assert/strict'
import { test } from 'node:test'
import { borrowBellhop } from '../../test/harness.ts'
import { appHeaders, mailFrameHeaders } from './headers.ts'

const { app } = await borrowBellhop()

test('all URLs of the app show it, and others are unknown', async () => {
  const statuses = await Promise.all(
    ['/', '/sign-in', '/tickets', '/tickets/01k?view=mine', '/settings/security'].map(async (url) => {
      const { statusCode, headers } = await app.inject(url)
      assert.equal(headers['content-type'], 'text/html; charset=utf-8')
      return statusCode
    }),
  )
  // 503 means that the app is not built.
  assert.ok(
    statuses.every((status) => status === statuses[0] && (status === 200 || status === 503)),
    String(statuses),
  )
  const icon = await app.inject('/favicon.ico')
  if (statuses[0] === 200) assert.match(String(icon.headers.location), /^\/assets\/icon-/)
  for (const url of ['/ticketsandmore', '/api/unknown', '/assets/unknown.js', '/assets/..%2findex.html']) {
    const { statusCode, headers } = await app.inject(url)
    assert.equal(statusCode, 404, url)
    assert.match(String(headers['content-type']), /json/)
  }
  const missing = await app.inject({ url: '/nowhere', headers: { accept: 'text/html,*/*;q=0.8' } })
  assert.equal(missing.statusCode, 404)
  assert.match(missing.body, /Page not found/)
  assert.equal((await app.inject({ method: 'POST', url: '/tickets' })).statusCode, 405)
})

test('the app allows no script or style in its markup, and no frame around it', () => {
  const policy = appHeaders['content-security-policy']
  assert.doesNotMatch(policy, /unsafe|\*/)
  assert.match(policy, /default-src 'self'/)
  assert.match(policy, /frame-ancestors 'none'/)
})

test('the app loads no images of other hosts', () => {
  assert.match(appHeaders['content-security-policy'], /; img-src 'self' data: blob:;/)
})

test('the document for mails runs no script, and loads images of others only if asked', async () => {
  const policyOf = async (url: string) => String((await app.inject(url)).headers['content-security-policy'])
  const own = await policyOf('/mail-frame')
  assert.equal(own, mailFrameHeaders('own')['content-security-policy'])
  assert.match(own, /default-src 'none'/)
  assert.match(own, /; sandbox allow-same-origin/)
  assert.doesNotMatch(own, /script-src|allow-scripts|https:/)
  assert.match(await policyOf('/mail-frame?images=all'), /img-src 'self' https: data:/)
})
