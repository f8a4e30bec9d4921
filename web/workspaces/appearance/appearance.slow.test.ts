import { test } from 'node:test'
import { until } from '../../../server/platform/postgres/scratch.ts'
import { noBrowser as skip } from '../../../test/browser.ts'
import { startJourney } from '../../journey.ts'
import { byRole, shows, write } from '../../testing.ts'

const { call, token, person, signedIn } = await startJourney()

test('an admin chooses what customers see, and sees it while typing', { skip }, async () => {
  const { page } = await signedIn(await person('Ada Okafor', { role: 'admin' }), '/settings/appearance')
  await shows(page, 'Answers and guides from Northwind.')
  await write(page, 'Name for customers', 'Northwind Lamps')
  await shows(page, 'Answers and guides from Northwind Lamps.')
  await write(page, 'Color', '#ffe0')
  await byRole(page, 'button', 'Save').click()
  await page.waitForSelector('input[aria-invalid="true"]')
  await byRole(page, 'button', 'Choose a color: #1d4fc4').click()
  await byRole(page, 'option', 'Teal').click()
  await byRole(page, 'button', 'Choose a color: Teal').click()
  await write(page, 'Other color', '#ffe000')
  await page.keyboard.press('Enter')
  await page.waitForFunction(
    () => getComputedStyle(document.querySelector('.preview-top') as Element).color === 'rgb(0, 0, 0)',
  )
  await byRole(page, 'button', 'Save').click()
  await until(async () => {
    const { data } = (await call('GET /api/workspace', { token })).body
    return data.brand_color === '#ffe000' && data.brand_name === 'Northwind Lamps'
  })
  await byRole(page, 'button', 'Use the standard color').click()
  await byRole(page, 'button', 'Save').click()
  await until(async () => (await call('GET /api/workspace', { token })).body.data.brand_color === null)
})
