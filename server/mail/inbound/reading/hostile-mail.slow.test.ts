// Measures: how long a server is silent while it reads hostile mails.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { startBellhop } from '../../../../test/harness.ts'
import { addressesOf, emptyDirectory, startServer } from '../../../../test/processes.ts'

const longestSilenceMs = 5_000
const to = 'support@acme.test'

const bellhop = await startBellhop()
const acme = await bellhop.world.workspace('Acme')
await bellhop.world.channel(acme, { address: to })

type Ledger = { status: string; reason: string | null }

/** Measures the longest time without a response of a server, from another process. */
const watchHealth = (url: string) => {
  const over = new AbortController()
  let longestMs = 0
  const watching = (async () => {
    while (!over.signal.aborted) {
      const asked = performance.now()
      await fetch(`${url}/health`, { signal: over.signal }).catch(() => {})
      longestMs = Math.max(longestMs, performance.now() - asked)
      await pause(50)
    }
  })()
  const stop = async () => {
    over.abort()
    await watching
    return longestMs
  }
  return { stop }
}

const signature = (index: number) =>
  `DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed; d=e${index}.test; s=s; h=from; l=${index}; bh=AA; b=AA\r\n`
const head = (subject: string) => `From: ann@example.test\r\nTo: ${to}\r\nSubject: ${subject}\r\n`
const times = (count: number, text: string | ((index: number) => string)) =>
  Array.from({ length: count }, (_, index) => (typeof text === 'string' ? text : text(index))).join('')

const hostile: { name: string; raw: string; status: string; reason?: RegExp }[] = [
  {
    name: 'folded headers of 270 KB',
    raw: `${head('folded')}X: a\r\n${times(135_000, ' \n')}\r\nHello`,
    status: 'quarantined',
    reason: /^The headers/,
  },
  {
    name: '1 MB of header lines without a colon',
    raw: `${head('no colon')}${times(500_000, 'x\n')}\r\nHello`,
    status: 'quarantined',
    reason: /^The headers/,
  },
  {
    name: '60 signatures that each limit the body in another way',
    raw: `${times(60, signature)}${head('signed')}\r\n${times(330_000, 'x\r\n')}`,
    status: 'ticketed',
  },
]

test('no mail keeps a server from answering', async (t) => {
  const environment = { ...addressesOf(bellhop.database), DATA_DIR: emptyDirectory(t), LOG_LEVEL: 'warn' }
  const { url, said } = await startServer(t, environment)
  const port: number = JSON.parse(said.stdout).mail_port
  const headers = { authorization: `Bearer ${acme.owner.token}` }
  const ledger = async () => {
    const answer = await fetch(`${url}/api/mails`, { headers })
    return ((await answer.json()) as { data: Ledger[] }).data
  }
  const decided = async () => {
    for (const until = Date.now() + 60_000; Date.now() < until; await pause(200)) {
      const [newest] = await ledger()
      if (newest && newest.status !== 'received') return newest
    }
    throw new Error('The mail was not decided in a minute.')
  }
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true })
  for (const { name, raw, status, reason } of hostile)
    await t.test(name, async () => {
      const health = watchHealth(url)
      await transport.sendMail({ raw, envelope: { from: 'ann@example.test', to: [to] } })
      const mail = await decided()
      const longestMs = await health.stop()
      assert.equal(mail.status, status, mail.reason ?? '')
      if (reason) assert.match(mail.reason ?? '', reason)
      assert.ok(longestMs < longestSilenceMs, `it was silent for ${Math.round(longestMs)} ms`)
      t.diagnostic(`${name}: silent for ${Math.round(longestMs)} ms`)
    })
})
