import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startImapServer } from '../../../../test/imap-server.ts'
import { ledger, startMailboxes } from '../../../../test/mailboxes.ts'

const { services, fetching, mailbox, until } = await startMailboxes()
type Server = Awaited<ReturnType<typeof startImapServer>>

/** Fetches three mails despite one fault, and checks the result. Returns whether the fault occurred. */
const survive = async (
  server: Server,
  fault: (hit: () => void) => typeof services,
  query = '?after=move:Done',
) => {
  server.box('Done')
  const channel = await mailbox(server.url(query))
  for (const text of ['one', 'two', 'three']) server.deliver(text)
  const kept = ledger()
  let isHit = false
  const one = fetching(
    kept.receive,
    {},
    fault(() => {
      isHit = true
    }),
  )
  await until(() => kept.texts().length === 3 && server.box('INBOX').mails.length === 0, 'all mails are here')
  await one.stop()
  await channel.change(null)
  assert.deepEqual(kept.texts(), ['one', 'two', 'three'])
  assert.equal(server.box('Done').mails.length, 3)
  assert.equal(server.isAnySeen, false)
  return isHit
}

test('whenever the connection is cut, no mail is lost or taken twice', async () => {
  for (const way of ['before', 'unheard'] as const) {
    for (let step = 1, isHit = true; isHit; step += 1) {
      const server = await startImapServer()
      isHit = await survive(server, (hit) => {
        let heard = 0
        server.twist = (command, { cut }) => {
          if (command === 'IDLE') return undefined
          heard += 1
          if (heard !== step) return undefined
          hit()
          if (way === 'unheard') return 'unheard'
          cut()
          return 'done'
        }
        return services
      })
      assert.ok(step > 10 || isHit, `step ${step} was never done`)
    }
  }
})

/** A database in which one write fails: before it, or after the commit. */
const failingAt = (step: number, way: 'before' | 'after', hit: () => void) => {
  let written = 0
  const write: typeof services.db.global.write = async (by, work) => {
    written += 1
    const isIt = written === step
    if (isIt) hit()
    if (isIt && way === 'before') throw new Error('gone')
    const result = await services.db.global.write(by, work)
    if (isIt) throw new Error('gone')
    return result
  }
  return { ...services, db: { ...services.db, global: { ...services.db.global, write } } }
}

test('whenever a step of the database fails, no mail is lost or taken twice', async () => {
  const bystander = await startImapServer()
  await mailbox(bystander.url())
  for (const way of ['before', 'after'] as const) {
    for (let step = 1; step <= 8; step += 1) {
      const server = await startImapServer()
      const isHit = await survive(server, (hit) => failingAt(step, way, hit))
      assert.ok(isHit || step > 3, `step ${step} was never done`)
    }
  }
})

test('whoever has lost a mailbox to another process moves nothing in it any more', async () => {
  const server = await startImapServer()
  const channel = await mailbox(server.url())
  server.deliver('one')
  server.deliver('two')
  let isTold = false
  const one = fetching(async () => {
    // Meanwhile, another process has the lease and is further ahead.
    if (!isTold) await channel.handTo('another process', 7)
    isTold = true
  })
  await until(() => isTold && server.connections === 0, 'the end of the session')
  await one.stop()
  const { imap_uid, imap_held_by, receiving_failing_since } = await channel.row()
  assert.deepEqual([imap_uid, imap_held_by, receiving_failing_since], [7, 'another process', null])
})
