import type { Browser, Page } from 'puppeteer-core'

type Person = { email: string; password: string }

const patienceMs = 60_000

/** Opens a page for a signed-in person, in a separate browser session. */
export const signedInPage = async (
  browser: Browser,
  url: string,
  { email, password }: Person,
): Promise<Page> => {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  page.setDefaultTimeout(patienceMs)
  await page.setViewport({ width: 1440, height: 900 })
  await page.goto(`${url}/sign-in`)
  const type = async (name: string, text: string) => {
    await page.locator(`::-p-aria([name="${name}"][role="textbox"])`).click()
    await page.keyboard.type(text)
  }
  await type('Email address', email)
  await type('Password', password)
  await page.keyboard.press('Enter')
  await page.waitForSelector('.list-pane')
  // Starts once the page has loaded its parts. The stream of events stays open.
  await page.waitForNetworkIdle({ concurrency: 1 })
  return page
}
