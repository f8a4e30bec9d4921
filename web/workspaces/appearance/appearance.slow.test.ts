import { test } from 'node:test'
import { until } from '../../../server/platform/postgres/scratch.ts'
import { noBrowser as skip } from '../../../test/browser.ts'
import { startJourney } from '../../journey.ts'
import { byRole, shows, write } from '../../testing.ts'

const { call, token, person, signedIn, world, workspace } = await startJourney()

test('an admin chooses what customers see, and sees it while typing', { skip }, async () => {
  await world.channel(workspace, { type: 'widget' })
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
  // The real page of the help centre, whose policy of styles is not that of the app, and no link of it is followed.
  await page.waitForFunction(() => {
    const shown = document.querySelector('iframe')?.contentDocument
    const top = shown?.querySelector('.top')
    shown?.querySelector('a')?.click()
    return (
      top?.textContent?.includes('Northwind Lamps') &&
      getComputedStyle(top).backgroundColor === 'rgb(255, 224, 0)'
    )
  })
  await shows(page, 'Re: Where is my order?')
  await page.waitForFunction(() =>
    document
      .querySelector<HTMLIFrameElement>('iframe.mail')
      ?.contentDocument?.body.textContent?.includes('Hello Grace'),
  )
  await page.waitForFunction(() => {
    const demo = [...document.querySelectorAll('iframe')].at(-1)?.contentDocument
    return demo?.location.pathname.endsWith('/demo') && demo.title.includes('Northwind')
  })
  await byRole(page, 'button', 'Save').click()
  await until(async () => {
    const { data } = (await call('GET /api/workspace', { token })).body
    return data.brand_color === '#ffe000' && data.brand_name === 'Northwind Lamps'
  })
  await byRole(page, 'button', 'Use the standard color').click()
  await byRole(page, 'button', 'Save').click()
  await until(async () => (await call('GET /api/workspace', { token })).body.data.brand_color === null)
})
