import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startImapServer } from '../../../../test/imap-server.ts'
import { ledger, startMailboxes } from '../../../../test/mailboxes.ts'

const { lines, fetching, mailbox, until } = await startMailboxes()

test('a mail that is never taken is noted as such, and the next ones come through', async () => {
  const server = await startImapServer()
  server.box('Done')
  await mailbox(server.url('?after=move:Done'))
  server.deliver('good')
  server.deliver('poison')
  server.deliver('also good')
  const kept = ledger((mail) => {
    if (String(mail.raw) === 'poison' && !mail.instead) throw new Error('boom')
  })
  const one = fetching(kept.receive)
  await until(() => kept.texts().length === 3, 'all three')
  assert.deepEqual(
    kept.mails().map(({ raw, instead }) => [String(raw), instead]),
    [
      ['good', undefined],
      ['poison', { status: 'quarantined', reason: 'The mail could not be stored: boom' }],
      ['also good', undefined],
    ],
  )
  await until(() => server.box('Done').mails.length === 2, 'what was taken is moved')
  assert.deepEqual(
    server.box('INBOX').mails.map(({ raw }) => String(raw)),
    ['poison'],
  )
  await one.stop()
})

test('a mail that is too large is noted and not fetched', async () => {
  const server = await startImapServer()
  await mailbox(server.url())
  server.deliver('huge', { size: 36 * 1024 * 1024 })
  server.deliver('small')
  const kept = ledger()
  const one = fetching(kept.receive)
  await until(() => kept.texts().length === 2, 'both')
  assert.deepEqual(kept.texts(), ['nothing', 'small'])
  const [huge] = kept.mails()
  assert.equal(huge?.size, 36 * 1024 * 1024)
  assert.deepEqual(huge?.instead, { status: 'refused', reason: 'The mail is larger than 35 MB' })
  await one.stop()
})

test('a mail that the server lists and does not hand out is noted; one that is gone is passed over', async () => {
  const server = await startImapServer()
  const channel = await mailbox(server.url())
  server.deliver('first')
  const broken = server.deliver('broken')
  const gone = server.deliver('gone')
  server.deliver('last')
  server.twist = (command, { say }) => {
    if (!/^UID FETCH .*BODY/.test(command)) return
    server.remove(gone)
    if (!command.split(' ')[2]?.split(',').includes(String(broken))) return
    say('TAG NO [SERVERBUG] Internal error')
    return 'done'
  }
  const kept = ledger()
  const one = fetching(kept.receive)
  await until(() => kept.texts().length === 3, 'all that can be had')
  await until(async () => (await channel.row()).imap_uid === 4, 'the cursor')
  assert.deepEqual(kept.texts(), ['first', 'nothing', 'last'])
  assert.equal(kept.mails()[1]?.instead?.status, 'quarantined')
  await one.stop()
})

test('a mailbox to move to that is missing is told of, and mail comes all the same', async () => {
  const server = await startImapServer()
  server.deliver('one')
  const channel = await mailbox(server.url('?after=move:Nowhere'))
  const { receive, texts } = ledger()
  lines.length = 0
  const one = fetching(receive)
  await until(async () => (await channel.row()).receiving_error !== null, 'the trouble')
  assert.match((await channel.row()).receiving_error, /cannot be moved to “Nowhere”/)
  server.deliver('two')
  await until(() => texts().length === 2, 'another mail')
  const searches = server.heard.filter((command) => /SEARCH/.test(command)).length
  server.deliver('three')
  await until(() => server.heard.filter((command) => /SEARCH/.test(command)).length > searches + 1, 'more')
  await one.stop()
  assert.equal(lines.filter(({ words }) => words === 'fetching mail from a mailbox failed').length, 1)
})

test('what could not be moved is moved once it can be, and until then it does not count as working', async () => {
  const server = await startImapServer()
  server.deliver('one')
  const channel = await mailbox(server.url('?after=move:Later'))
  const { receive, texts } = ledger()
  lines.length = 0
  const one = fetching(receive, { pollMs: { withIdle: 50, without: 50 } })
  await until(() => texts().length === 1, 'the mail')
  await until(async () => (await channel.row()).receiving_error !== null, 'the trouble')
  const searches = () => server.heard.filter((command) => /SEARCH/.test(command)).length
  const before = searches()
  await until(() => searches() > before + 2, 'more looks into the mailbox')
  assert.match((await channel.row()).receiving_error, /cannot be moved to “Later”/)
  server.box('Later')
  await until(() => server.box('Later').mails.length === 1, 'the move')
  await until(async () => (await channel.row()).receiving_error === null, 'it works')
  assert.equal(texts().length, 1)
  await one.stop()
})

test('what is wrong is explained, logged once, and over when it works again', async () => {
  const server = await startImapServer()
  const channel = await mailbox(server.url('', { password: 'wrong' }))
  const { receive } = ledger()
  lines.length = 0
  const one = fetching(receive)
  await until(() => server.heard.filter((command) => /LOGIN/.test(command)).length >= 3, 'three tries')
  const { receiving_error, receiving_failing_since, receiving_next_try_at } = await channel.row()
  assert.match(receiving_error, /^127\.0\.0\.1 does not accept this user and password\..*Invalid credentials/)
  assert.ok(receiving_failing_since)
  assert.ok(receiving_next_try_at)
  server.password = 'wrong'
  await until(async () => (await channel.row()).receiving_failing_since === null, 'it works')
  assert.equal((await channel.row()).receiving_error, null)
  assert.deepEqual(
    lines.filter(({ words }) => /mailbox/.test(words)),
    [
      { level: 'warn', words: 'fetching mail from a mailbox failed' },
      { level: 'info', words: 'fetching mail from a mailbox works again' },
    ],
  )
  await one.stop()
})

test('every usual fault has its words', async () => {
  const server = await startImapServer()
  const faults: [string, RegExp, boolean?][] = [
    [server.url('?mailbox=Nowhere'), /There is no mailbox “Nowhere”/],
    [server.url('?tls=required'), /does not offer TLS on port/],
    [server.url().replace(/:\d+$/, ':9'), /port 9, refuses connections/],
    ['imaps://a:b@nowhere.invalid', /The host name nowhere\.invalid/],
    [
      `${server.url('?auth=oauth2', { password: 'stale' })}`,
      /does not accept this user and password|Invalid token/,
    ],
    [server.url(), /127\.0\.0\.1 is the machine that Bellhop runs on/, false],
  ]
  server.capabilities.push('AUTH=XOAUTH2')
  const one = fetching(ledger().receive)
  for (const [url, words, isTrusted] of faults) {
    const channel = await mailbox(isTrusted === false ? url.replace(/:\d+$/, ':993') : url, isTrusted ?? true)
    await until(async () => (await channel.row()).receiving_error !== null, String(words))
    assert.match((await channel.row()).receiving_error, words)
    await channel.change(null)
  }
  await one.stop()
})

test('a name that leads into this network is for the operator only', async () => {
  const server = await startImapServer()
  const lookup = async () => [{ address: '127.0.0.1' }]
  const url = server.url('', { host: 'mail.example.test' })
  server.deliver('hello')
  const { receive, texts } = ledger()
  const one = fetching(receive, { lookup })
  const stranger = await mailbox(url.replace(/:\d+$/, ':993'), false)
  await until(async () => (await stranger.row()).receiving_error !== null, 'the rejection')
  assert.match(
    (await stranger.row()).receiving_error,
    /^mail\.example\.test resolves to 127\.0\.0\.1, the machine/,
  )
  assert.equal(server.heard.length, 0)
  await mailbox(url)
  await until(() => texts().length === 1, 'the mail')
  await one.stop()
})
