import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startBellhop } from '../../../test/harness.ts'
import { connect } from '../../platform/db/connection/driver.ts'
import { createOperatorLink } from './actions.ts'

const { app, database, db, services } = await startBellhop()
const by = { type: 'system', name: 'test' } as const

test('a part that cannot be read in time does not hold up the others', async () => {
  const { url } = await db.global.write(by, (tx) => createOperatorLink(tx, services.url))
  const { headers } = await app.inject(new URL(url).pathname)
  const superuser = connect(database.superuser, { max: 1 })
  after(() => superuser.end({ timeout: 1 }))
  const show = async () => {
    const cookie = String(headers['set-cookie']).split(';')[0]
    return (await app.inject({ url: '/operator', headers: { cookie } })).body
  }
  const unread = (text: string) => text.match(/This could not be read within three seconds/g)?.length ?? 0
  assert.equal(unread(await show()), 0)
  const slow = await superuser.begin(async (sql) => {
    await sql`lock table jobs in access exclusive mode`
    return show()
  })
  assert.equal(unread(slow), 3, 'queues, failed jobs and upgrade')
  assert.match(slow, /No process has sent a heartbeat/)
  assert.equal(unread(await show()), 0)
})
