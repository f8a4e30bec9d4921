import { fileURLToPath } from 'node:url'
import type { Browser } from 'puppeteer-core'
import { build, type Rolldown } from 'vite'
import { type Interaction, measured } from './measured.ts'

/** Opens an empty page of the stack of the app. Returns a function that measures a key that changes one word. */
export const openWord = async (browser: Browser): Promise<() => Promise<Interaction>> => {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      rolldownOptions: { input: fileURLToPath(new URL('word-page.tsx', import.meta.url)) },
    },
  })) as Rolldown.RolldownOutput
  const page = await browser.newPage()
  await page.setViewport({ width: 1440, height: 900 })
  await page.setContent('<!doctype html><body></body>')
  await page.addScriptTag({ type: 'module', content: output[0].code })
  let number = 0
  await page.waitForSelector('p')
  return () => {
    number += 1
    return measured(page, () => page.keyboard.press('j'), { selector: 'p', text: `word ${number}.` })
  }
}
