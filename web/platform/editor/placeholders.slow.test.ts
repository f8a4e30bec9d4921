import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noBrowser as skip } from '../../../test/browser.ts'
import { pressWithControl, startJourney } from '../../journey.ts'
import { assertAccessible, byRole, shows } from '../../testing.ts'

const { call, person, signedIn } = await startJourney()

test('placeholders are chips with names, and their spelling stays', { skip }, async () => {
  const ada = await person('Ada Okafor', { role: 'admin' })
  const { token } = ada
  const written = '<p>Dear {{ Contact.First_Name |there}}, #{{ticket.number}}</p>'
  const made = await call('POST /api/quick-replies', { token, body: { name: 'Hi', body: written } })
  const bodyOf = async () =>
    (await call(`GET /api/quick-replies/${made.body.data.ulid}`, { token })).body.data.body
  const { page } = await signedIn(ada, '/settings/quick-replies')
  const save = async () => {
    await byRole(page, 'button', 'Save').click()
    await page.waitForFunction(() => !document.querySelector('[role="dialog"]'))
  }
  await byRole(page, 'button', 'Change Hi').click()
  await byRole(page, 'group', 'Placeholder: Contact’s first name, or there').wait()

  // A text beside the chips is edited, and the spelling of the placeholders stays.
  await page.click('.editor-text')
  await pressWithControl(page, 'End')
  await page.keyboard.type(' yours')
  await save()
  assert.equal(await bodyOf(), written.replace('</p>', ' yours</p>'))

  await byRole(page, 'button', 'Change Hi').click()
  await byRole(page, 'textbox', 'Text instead, if it is missing: Contact’s first name').fill('you')
  await page.click('.editor-text')
  await pressWithControl(page, 'End')
  // Two braces offer placeholders by name.
  await page.keyboard.type(' {{chan')
  await byRole(page, 'option', 'Name of the channel').wait()
  await page.screenshot({ path: '/tmp/chips2.png' })
  await page.keyboard.press('Enter')
  await byRole(page, 'group', 'Placeholder: Name of the channel').wait()
  // Copied and pasted.
  await pressWithControl(page, 'a')
  await pressWithControl(page, 'c')
  await pressWithControl(page, 'End')
  await page.keyboard.press('Enter')
  await pressWithControl(page, 'v')
  assert.equal((await page.$$('.placeholder-chip')).length, 6)
  // Deleted as one.
  await page.keyboard.press('Backspace')
  assert.equal((await page.$$('.placeholder-chip')).length, 5)
  // A misspelt one says so, and becomes a chip when it is corrected.
  await page.keyboard.type('{{contact.nam}}')
  await page.waitForSelector('.placeholder-chip.unknown')
  await assertAccessible(page, 'placeholders', { within: '[role="dialog"]' })
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('e')
  await byRole(page, 'group', 'Placeholder: Contact’s name').wait()
  // By keyboard: the arrow selects the chip, Enter goes to its fallback, Escape leaves it, not the dialog.
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await page.keyboard.type('friend')
  await page.screenshot({ path: '/tmp/chips4.png' })
  await page.keyboard.press('Escape')
  await page.keyboard.type('!')
  await save()
  const line = '<p>Dear {{ Contact.First_Name |you}}, #{{ticket.number}} yours {{channel.name}}</p>'
  assert.equal(await bodyOf(), line + line.replace('{{channel.name}}', '{{contact.name|friend}}!'))
  await shows(page, 'Saved')
})
