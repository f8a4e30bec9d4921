import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'puppeteer-core'
import { until } from '../../../server/platform/postgres/scratch.ts'
import { noBrowser as skip } from '../../../test/browser.ts'
import { hold, startJourney } from '../../journey.ts'
import { byRole, shows, undo } from '../../testing.ts'

const { call, world, origin, workspace, channel, person, signedIn } = await startJourney()
const admin = await person('Ada Okafor', { role: 'admin' })
const path = `/settings/channels/${channel.ulid}?tab=confirmation`
let ada: Page
let linus: Page

before(async () => {
  if (skip) return
  ;({ page: ada } = await signedIn(admin, path))
  ;({ page: linus } = await signedIn(await person('Linus Berg', { role: 'admin' })))
})

const type = async (page: Page, text: string) => {
  await byRole(page, 'textbox', 'Text of the confirmation').click()
  await page.keyboard.type(text)
}

const stored = async () => {
  const session = await world.session(workspace.owner)
  return (await call(`GET /api/channels/${channel.ulid}/mail`, { session })).body.data.acknowledgement
}

test('a form that was not saved continues after a reload, and others see who has it open', {
  skip,
}, async () => {
  await shows(ada, 'No confirmation is sent.')
  await type(ada, 'We have your mail.')
  await shows(ada, 'Draft saved')
  await ada.reload()
  await shows(ada, 'that are not saved')
  await shows(ada, 'We have your mail.')
  await linus.goto(origin + path)
  await shows(linus, 'Ada Okafor is changing this')
  await shows(linus, 'We have your mail.', false)
})

test('changes are discarded, and come back with undo', { skip }, async () => {
  await byRole(ada, 'button', 'Discard changes').click()
  await shows(ada, 'We have your mail.', false)
  await undo(ada, 'Changes discarded')
  await shows(ada, 'We have your mail.')
  await byRole(ada, 'button', 'Save').click()
  await shows(ada, 'Saved')
  assert.equal(await stored(), '<p>We have your mail.</p>')
  await until(async () => (await call('GET /api/edits', { token: admin.token })).body.data.length === 0)
  await ada.reload()
  await shows(ada, 'We have your mail.')
  await shows(ada, 'Discard changes', false)
})

test('what is typed while the form is saved stays, and is not taken as saved', { skip }, async () => {
  const release = await hold(ada, 'PUT', '/mail')
  await type(ada, ' Soon.')
  await byRole(ada, 'button', 'Save').click()
  await type(ada, ' Monday.')
  await release()
  await shows(ada, 'Saved')
  assert.doesNotMatch(await stored(), /Monday/)
  await shows(ada, 'Monday.')
  await byRole(ada, 'button', 'Discard changes').wait()
  await byRole(ada, 'button', 'Save').click()
  await until(async () => (await stored()).includes('Monday'))
})

test('what was typed on another device stays until its author chooses, whatever is typed here', {
  skip,
}, async () => {
  const { page: laptop } = await signedIn(admin, path)
  await shows(laptop, 'Monday.')
  await type(ada, ' From the phone.')
  await shows(ada, 'Draft saved')
  await type(laptop, ' From the laptop.')
  await shows(laptop, 'in another window or on another device')
  await type(laptop, ' And more.')
  // Longer than a form waits before it saves.
  await pause(1_500)
  await ada.reload()
  await shows(ada, 'From the phone.')
  await byRole(laptop, 'button', 'Keep these').click()
  await shows(laptop, 'Draft saved')
  await ada.reload()
  await shows(ada, 'And more.')
  await byRole(ada, 'button', 'Discard changes').click()
})
