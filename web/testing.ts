import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import type { AxeResults, RunOptions } from 'axe-core'
import type { LocatorClickOptions, Page } from 'puppeteer-core'
import { settled } from './settling.ts'

/** Finds a control by role and name, as users do. A click or an input waits until the page has settled. */
export const byRole = (page: Page, role: string, name: string) => {
  const locator = page.locator(`::-p-aria([name="${name}"][role="${role}"])`).setTimeout(20_000)
  const orTell = (done: Promise<unknown>) =>
    done.catch(async (error: Error) => {
      const named = (await page.$$(`::-p-aria([role="${role}"])`)).map((one) => one.evaluate(nameOf))
      const others = (await Promise.all(named)).join(', ')
      assert.fail(
        `There is no ${role} "${name}" to use (${error.message}), but: ${others}\n${await textOf(page)}`,
      )
    })
  return {
    wait: () => orTell(locator.wait()),
    click: (options?: LocatorClickOptions) => orTell(settled(page).then(() => locator.click(options))),
    fill: (text: string) => orTell(settled(page).then(() => locator.fill(text))),
  }
}

/** Replaces the value of a field. */
export const write = async (page: Page, name: string, text: string) => {
  await byRole(page, 'textbox', name).click({ count: 3 })
  await page.keyboard.type(text)
}

const nameOf = (element: Element) => `"${element.ariaLabel ?? element.textContent}"`

export const textOf = (page: Page) => page.evaluate(() => document.body?.innerText ?? '')

/** Reading the text of the page in every frame would slow the page down, and a busy page has few frames. */
export const polling = 50

/** Waits until the page shows a text, or no longer shows it. */
export const shows = async (page: Page, text: string, isShown = true) => {
  const check = (text: string, isShown: boolean) => document.body?.innerText.includes(text) === isShown
  await page.waitForFunction(check, { timeout: 20_000, polling }, text, isShown).catch(async () => {
    const all = await textOf(page)
    assert.fail(`The page ${isShown ? 'does not show' : 'still shows'} "${text}", but:\n${all}`)
  })
}

/** Clicks the undo button of a toast. */
export const undo = async (page: Page, text: string) => {
  const press = (text: string) => {
    const toast = [...document.querySelectorAll('.toast')].find((one) => one.textContent?.includes(text))
    const button = toast?.querySelector('button')
    button?.click()
    return Boolean(button)
  }
  await page.waitForFunction(press, { timeout: 20_000, polling }, text).catch(async () => {
    assert.fail(`No message at the edge of the page tells "${text}". The page:\n${await textOf(page)}`)
  })
}

const axe = await readFile(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Rules that depend on the colours. All others have the same result in light and dark themes. */
const rulesOfColors = ['color-contrast', 'link-in-text-block']
const schemes = ['light', 'dark'] as const

type Extent = {
  /** A selector of the part of the page that is checked, such as a dialog. */
  within?: string | undefined
  without?: string[] | undefined
}

/**
 * Fails if the page has accessibility violations in the light or dark theme. `page-states.ts` has the states of all
 * pages. A journey calls this only for states that its steps cause, such as a conflict.
 */
export const assertAccessible = async (
  page: Page,
  what: string,
  { without = [], ...extent }: Extent = {},
) => {
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]))
  await assertRules(page, what, 'light', { ...extent, rules })
  await assertRules(page, what, 'dark', { ...extent, runOnly: rulesOfColors })
}

/** Fails if the page has too little contrast in the light or dark theme. */
export const assertContrast = async (page: Page, what: string) => {
  for (const scheme of schemes) await assertRules(page, what, scheme, { runOnly: rulesOfColors })
}

/** Fails if the page breaks one of the rules in a theme. */
export const assertRules = async (
  page: Page,
  what: string,
  scheme: (typeof schemes)[number],
  { within, ...options }: Pick<Extent, 'within'> & RunOptions = {},
) => {
  // Content that is about to be replaced is dimmed, and would fail the contrast check.
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: scheme },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ])
  const context = within ? JSON.stringify(within) : 'document'
  const given = JSON.stringify({ iframes: false, resultTypes: ['violations'], ...options })
  const found = (await page.evaluate(
    `axe.run(${context}, ${given}).then(({ violations }) => violations)`,
  )) as AxeResults['violations']
  const faults = found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n   ')}`)
  assert.deepEqual(faults, [], `${what}, ${scheme}`)
}
