import assert from 'node:assert/strict'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { before, test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { borrowBrowser, noBrowser } from '../../../test/browser.ts'
import { startBellhop } from '../../../test/harness.ts'
import { articlePath } from '../brains/actions.ts'

const { app, call, world, runJobs } = await startBellhop()
const browser = noBrowser ? undefined : await borrowBrowser()

const body = `Returns are free within **30 days** of delivery. See [our terms](https://acme.test/terms).

## Before you start

1. Keep the label that came with your order.
2. Put everything into its box:
   - the device
   - the charger and its \`USB-C\` cable
3. Close the box.

> Batteries travel separately.

### What it costs

| Country | Days | Price | Who takes it there, and by which road | What else is to be known of it |
| --- | ---: | ---: | --- | --- |
| Belgium | 2 | free | The Post | Drop it off in any shop that shows the sign |
| Norway | 7 | 9.00 | Mountain couriers by the northern road | Customs look into the box, so leave it unlocked |

\`\`\`sh
curl https://api.acme.test/v1/returns -H 'Authorization: Bearer 1234' -d '{"order":"A-1001","reason":"too small"}'
\`\`\`

---

Write <span style="color:#111;background-color:#fff">your order number</span> on the box.`

const articles: Record<string, Record<string, string>> = {
  'Orders & returns': {
    'Return an order': body,
    'Track a parcel': 'The link in the mail that we sent shows where your parcel is, from our door to yours.',
    'Change an address': 'Until an order is packed you can change where it goes, on the page of the order.',
    'Gift cards': 'A gift card pays for any order. What is left on it stays there for five years.',
    'Lost in Norway': '## At customs\n\nAn order to Norway waits at customs until its duty is paid.',
  },
  'Your account': {
    'Reset your password':
      'Choose *Forgotten* where you sign in. We mail you a link that sets a new password.',
    'Sign in with a passkey':
      'A passkey is kept by your phone or computer, and takes the place of a password.',
    'Close an account': 'Closing an account erases what we know of you, except what the law has us keep.',
  },
}

const arabic = {
  title: 'إرجاع طلب',
  body: '## قبل أن تبدأ\n\nالإرجاع مجاني خلال **30 يومًا** من التسليم.\n\n1. احتفظ بالملصق.\n2. شغّل `npm start`.\n\n> البطاريات تُرسل وحدها.\n\n| البلد | الأيام |\n| --- | --- |\n| Belgium | 2 |',
  language: 'ar',
  is_public: true,
}

const pages: Record<string, string> = {}
let origin = ''
let paint: (brand_color: string | null) => Promise<unknown>
let speak: (language: string) => Promise<unknown>

before(async () => {
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const acme = await world.workspace('Acme')
  const token = acme.owner.token
  await world.channel(acme, { address: 'support@acme.test' })
  for (const [name, texts] of Object.entries(articles)) {
    const brain = (await call('POST /api/brains', { token, body: { name } })).body.data
    const written: string[] = []
    for (const [title, text] of Object.entries(texts)) {
      const body = { title, body: text, is_public: true }
      const article = await call(`POST /api/brains/${brain.ulid}/articles`, { token, body })
      pages.article ??= `/help/${acme.slug}${articlePath(title, article.body.data.ulid)}`
      written.push(article.body.data.ulid)
    }
    if (!pages.arabic) {
      const article = await call(`POST /api/brains/${brain.ulid}/articles`, { token, body: arabic })
      pages.arabic = `/help/acme${articlePath(arabic.title, article.body.data.ulid)}`
    }
    const body = { name: `Most asked: ${name}`, article_ulids: written.slice(0, 2) }
    await call(`POST /api/brains/${brain.ulid}/categories`, { token, body })
  }
  await runJobs()
  paint = (brand_color) => call('PUT /api/workspace', { token, body: { brand_color } })
  speak = (language) => call('PUT /api/workspace', { token, body: { language } })
  pages.home = '/help/acme'
  pages.search = '/help/acme/search?q=how+do+I+retrun+an+order+from+Norway'
  pages.nothing = '/help/acme/search?q=elephants+zzz'
  pages.missing = '/help/acme/articles/gone'
})

const looks = [
  { name: 'phone', width: 360, height: 740 },
  { name: 'desktop', width: 1280, height: 900 },
].flatMap((size) => ['light', 'dark'].map((scheme) => ({ ...size, scheme })))

/** Screenshots are stored here for inspection. */
const pictures = join(tmpdir(), 'bellhop-help')

for (const { name, width, height, scheme } of looks)
  test(`the help centre is well to read on a ${name} in the ${scheme}`, { skip: noBrowser }, async () => {
    assert.ok(browser)
    await mkdir(pictures, { recursive: true })
    const page = await browser.newPage()
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    page.on('request', (request) => request.url().startsWith(origin) || said.push(`asked ${request.url()}`))
    // The pages may be cached for half a minute.
    await page.setCacheEnabled(false)
    await page.setViewport({ width, height })
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }])
    for (const [title, path] of Object.entries(pages)) {
      await page.goto(origin + path)
      await page.screenshot({ path: join(pictures, `${title}-${name}-${scheme}.png`), fullPage: true })
      assert.deepEqual(await faintIn(page), [], `${title} has text that is hard to read`)
      assert.deepEqual(
        await shapeOf(page),
        { overflow: 0, titles: 1, mains: 1, skips: false, unnamed: 0 },
        title,
      )
    }
    for (const color of ['#ffe000', '#0f766e', '#111111']) {
      await paint(color)
      for (const title of ['home', 'article', 'search']) {
        await page.goto(`${origin}${pages[title]}`)
        const path = join(pictures, `${title}-${name}-${scheme}-${color.slice(1)}.png`)
        await page.screenshot({ path, fullPage: true })
        assert.deepEqual(await faintIn(page), [], `${title} in ${color} has text that is hard to read`)
      }
    }
    await paint(null)
    // For a 404, the browser itself writes an error to the console.
    assert.deepEqual(
      said.filter((text) => !/status of 404/.test(text) && !/favicon/.test(text)),
      [],
    )
    await page.close()
  })

for (const { name, width, height, scheme } of looks)
  test(`the help centre is mirrored in Arabic on a ${name} in the ${scheme}`, {
    skip: noBrowser,
  }, async () => {
    assert.ok(browser)
    const page = await browser.newPage()
    await page.setCacheEnabled(false)
    await page.setViewport({ width, height })
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }])
    for (const language of ['de', 'ar']) {
      await speak(language)
      for (const [title, path] of Object.entries(pages)) {
        await page.goto(origin + path)
        await page.screenshot({
          path: join(pictures, `${title}-${name}-${scheme}-${language}.png`),
          fullPage: true,
        })
        const shape = (await shapeOf(page)) as { overflow: number } // of the function below
        assert.equal(shape.overflow, 0, `${title} in ${language}`)
        assert.equal(await isButtonAfterField(page), language === 'de', `${title} in ${language}`)
      }
    }
    await speak('en')
    await page.close()
  })

/** Returns true if the button of the search is right of its field. */
const isButtonAfterField = (page: Page) =>
  page.evaluate(`(() => {
    const left = (name) => document.querySelector('form ' + name).getBoundingClientRect().left
    return left('button') > left('input')
  })()`)

test('the first key leads past the top of the page, and every place that is reached shows it', {
  skip: noBrowser,
}, async () => {
  assert.ok(browser)
  const page = await browser.newPage()
  await page.goto(origin + pages.article)
  await page.keyboard.press('Tab')
  assert.equal(
    await page.evaluate(
      `document.activeElement.getBoundingClientRect().top >= 0 && document.activeElement.hash`,
    ),
    '#content',
  )
  const places = (await page.$$('a, input, button, [tabindex="0"]')).length
  for (let place = 1; place < places; place += 1) {
    await page.keyboard.press('Tab')
    assert.equal(await page.evaluate(`getComputedStyle(document.activeElement).outlineStyle`), 'solid')
  }
  await page.close()
})

test('a question is asked without any script', { skip: noBrowser }, async () => {
  assert.ok(browser)
  const page = await browser.newPage()
  await page.setJavaScriptEnabled(false)
  await page.goto(`${origin}/help/acme`)
  await page.type('main input', 'reset my password')
  await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')])
  assert.match(page.url(), /\/help\/acme\/search\?q=reset\+my\+password$/)
  assert.match(await page.content(), /<mark>/)
  await page.close()
})

/** Elements wider than the window, skipped heading levels, and fields without a name. */
const shapeOf = (page: Page) =>
  page.evaluate(`(() => {
    const ranks = [...document.querySelectorAll('h1,h2,h3,h4,h5,h6')].map((one) => Number(one.tagName[1]))
    return {
      overflow: Math.max(0, document.documentElement.scrollWidth - innerWidth),
      titles: ranks.filter((rank) => rank === 1).length,
      mains: document.querySelectorAll('main').length,
      skips: ranks.some((rank, at) => rank > (ranks[at - 1] ?? 0) + 1),
      unnamed: [...document.querySelectorAll('input')].filter((one) => !one.labels.length).length,
    }
  })()`)

/** Texts with less contrast than WCAG 2.2 AA requires: 4.5, or 3 for large text. */
const faintIn = (page: Page) =>
  page.evaluate(`(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', { willReadFrequently: true })
    const over = (colours) => {
      canvas.clearRect(0, 0, 1, 1)
      for (const colour of colours) { canvas.fillStyle = colour; canvas.fillRect(0, 0, 1, 1) }
      return [...canvas.getImageData(0, 0, 1, 1).data]
    }
    const light = (colours) => {
      const [r, g, b] = over(colours).map((part) => (part /= 255) <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const behind = (element) => element ? [...behind(element.parentElement), getComputedStyle(element).backgroundColor] : []
    const faint = []
    const judge = (element, text, pseudo) => {
      const style = getComputedStyle(element, pseudo)
      const [ground, ink] = [light(behind(element)), light([...behind(element), style.color])]
      const contrast = (Math.max(ground, ink) + 0.05) / (Math.min(ground, ink) + 0.05)
      const size = parseFloat(style.fontSize)
      const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
      if (contrast < (isLarge ? 3 : 4.5)) faint.push(text.trim() + ' ' + contrast.toFixed(2))
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) if (walker.currentNode.data.trim()) judge(walker.currentNode.parentElement, walker.currentNode.data)
    for (const field of document.querySelectorAll('input')) judge(field, field.placeholder, '::placeholder')
    return faint
  })()`)
