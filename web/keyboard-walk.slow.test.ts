import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { until } from '../server/platform/postgres/scratch.ts'
import { noBrowser as skip } from '../test/browser.ts'
import { passTime, pressWithControl, startJourney } from './journey.ts'
import { shows } from './testing.ts'

const { call, token, openTicket, person, signedIn, origin } = await startJourney()
let page: Page
let parcel: Awaited<ReturnType<typeof openTicket>>

type Key = Parameters<Page['keyboard']['press']>[0]

before(async () => {
  if (skip) return
  await openTicket({ subject: 'Where is my invoice?' })
  parcel = await openTicket({ subject: 'Late parcel' })
  ;({ page } = await signedIn(await person('Ada Okafor', { role: 'admin' })))
  await page.waitForSelector('.rows[aria-busy="false"] .row')
})

const press = async (...keys: Key[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

/** Returns the text of a screen reader for the focused control. */
const focused = async () => {
  const handle = await page.evaluateHandle(() => document.activeElement)
  const element = handle.asElement()
  if (!element || (await page.evaluate(() => document.activeElement === document.body))) return 'the page'
  const said = await page.accessibility.snapshot({ root: element as never, interestingOnly: false })
  return `${said?.role} ${said?.name ?? ''}`.trim()
}

const untilFocused = async (wanted: string | RegExp) => {
  let found = ''
  const isThere = async () => {
    found = await focused()
    return typeof wanted === 'string' ? found === wanted : wanted.test(found)
  }
  await until(isThere).catch(() => assert.fail(`The focus is at ${found}, not at ${wanted}`))
}

/** Presses Tab until a control has the focus. It must never get lost on the way. */
const tabTo = async (wanted: string | RegExp, most = 30) => {
  const passed: string[] = []
  for (let times = 0; times < most; times += 1) {
    await press('Tab')
    const at = await focused()
    if (typeof wanted === 'string' ? at === wanted : wanted.test(at)) return
    assert.notEqual(at, 'the page', `The focus is lost after ${passed.join(', ')}`)
    passed.push(at)
  }
  assert.fail(`Tab does not lead to ${wanted}, but to: ${passed.join(', ')}`)
}

test('the search is left with Tab to the next control, and with Escape to the list', { skip }, async () => {
  await press('/')
  await untilFocused('combobox Search tickets')
  await tabTo(/^button /, 1)
  await tabTo(/^link Grace Hill .*Late parcel/)
  await press('Enter')
  await page.waitForSelector('.composer.closed')
  await press('/', 'Escape')
  await untilFocused(/^log/)
  await press('/')
  await page.keyboard.type('invoice')
  await shows(page, 'Search results')
  await press('Escape')
  await untilFocused('combobox Search tickets')
  await shows(page, 'Search results', false)
  await press('Escape')
  await untilFocused(/^link .*Late parcel/)
  assert.equal(new URL(page.url()).pathname, '/tickets')
})

test('without a mouse, a ticket is found, answered, discussed and closed', { skip }, async () => {
  await page.goto(`${origin}/tickets`)
  await page.waitForSelector('.rows[aria-busy="false"] .row')
  await tabTo('link Skip to content', 1)
  await press('Enter')
  await tabTo(/^link .*Late parcel/)
  await press('Enter')
  await untilFocused('log Conversation')
  await tabTo('button Reply R')
  await press('Enter')
  await untilFocused('textbox Reply')
  await page.keyboard.type('It arrives on ')
  await tabTo('button Bold')
  await press('Space')
  await untilFocused('textbox Reply')
  await page.keyboard.type('Thursday')
  await tabTo('button Send')
  await press('Enter')
  await shows(page, 'Sending')
  await untilFocused('log Conversation')
  await press('g', 't')
  await untilFocused('button Undo')
  await press('Escape')
  await untilFocused('log Conversation')
  await passTime(page)
  await until(async () => (await bodies()).some((body) => body.includes('<strong>Thursday</strong>')))
  await press('n')
  await untilFocused('textbox Internal note')
  await page.keyboard.type('Promised')
  await pressWithControl(page, 'Enter')
  await passTime(page)
  await until(async () => (await bodies()).some((body) => body.includes('Promised')))
  await untilFocused('log Conversation')
  await press('Escape')
  await untilFocused(/^link .*Late parcel/)
  await press('e')
  await untilFocused(/^link .*Where is my invoice/)
  await until(async () => (await ticketNow()).status === 'closed')
})

const ticketNow = async () =>
  (await call(`GET /api/tickets/${parcel.ulid}`, { token })).body.data as {
    status: string
    messages: { body_html: string }[]
  }
const bodies = async () => (await ticketNow()).messages.map(({ body_html }) => body_html)

type Node = Awaited<ReturnType<Page['accessibility']['snapshot']>>

/** The part of the page that assistive technology gets: role, name and state of each node. */
const told = async () => {
  const all: string[] = []
  const walk = (node: Node) => {
    if (!node) return
    const { role, name = '', level, pressed, expanded, checked } = node
    const state = Object.entries({ level, pressed, expanded, checked })
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => `${key}=${value}`)
    all.push([role, name, ...state].join(' '))
    for (const child of node.children ?? []) walk(child)
  }
  walk(await page.accessibility.snapshot({ interestingOnly: false }))
  return all
}
const tells = async (...wanted: string[]) => {
  let all: string[] = []
  const missing = () => wanted.filter((one) => !all.includes(one))
  await until(async () => {
    all = await told()
    return missing().length === 0
  }).catch(() => assert.fail(`Missing: ${missing().join(', ')}\nof ${all.join('\n')}`))
}

test('assistive technology gets the parts of the page, and the state of its controls', { skip }, async () => {
  await page.goto(`${origin}/tickets/${parcel.ulid}?view=all`)
  await page.waitForSelector('.composer.closed')
  await tells('heading Late parcel level=1', 'log Conversation', 'button Contact panel expanded=true')
  await press('i')
  await tells('button Contact panel expanded=false')
  await press('n')
  await untilFocused('textbox Internal note')
  await tells('radio Note checked=true', 'button Bold pressed=false')
  await page.keyboard.down('Control')
  await press('b')
  await page.keyboard.up('Control')
  await tells('button Bold pressed=true', 'button Italic pressed=false')
})

/** Scrolls a part of the ticket into view. Returns its visible height in pixels. */
const shownPx = (selector: string) =>
  page.evaluate((selector) => {
    const part = document.querySelector(selector)
    part?.scrollIntoView({ block: 'center' })
    const box = part?.getBoundingClientRect()
    if (!box) return 0
    const at = document.elementFromPoint(
      box.left + box.width / 2,
      Math.max(1, box.top + Math.min(box.height, 40) / 2),
    )
    return part?.contains(at) ? Math.min(innerHeight, box.bottom) - Math.max(0, box.top) : 0
  }, selector)

test('at 400 percent zoom, the conversation is read and a reply is written', { skip }, async () => {
  await page.setViewport({ width: 320, height: 256 })
  await page.goto(`${origin}/tickets/${parcel.ulid}?view=all`)
  await page.waitForSelector('.composer.closed')
  await until(async () => (await shownPx('.conversation')) > 100).catch(() => assert.fail('no conversation'))
  await press('r')
  await untilFocused('textbox Reply')
  for (const part of ['.editor-text', '.composer-foot .primary', '.composer-tabs', 'h1.subject', '.message'])
    await until(async () => (await shownPx(part)) > 20).catch(() =>
      assert.fail(`${part} is not on the screen`),
    )
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320)
  await page.setViewport({ width: 1440, height: 900 })
})

/** The share of the height in which the content scrolls, without bars that stay above or in it. */
const contentShare = () =>
  page.evaluate(() => {
    const styleOf = (part: Element) => getComputedStyle(part)
    document.querySelector('#content')?.scrollIntoView()
    let part = document.elementFromPoint(innerWidth / 2, innerHeight - 30)
    while (part && !/auto|scroll/.test(styleOf(part).overflowY)) part = part.parentElement
    if (!part) return 0
    const { top, bottom } = part.getBoundingClientRect()
    const bars = [...part.querySelectorAll('*')].filter((one) => /sticky|fixed/.test(styleOf(one).position))
    const barsPx = bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0)
    return (Math.min(bottom, innerHeight) - Math.max(top, 0) - barsPx) / innerHeight
  })

test('at 400 percent zoom, bars leave most of the height to the content', { skip }, async () => {
  await page.setViewport({ width: 320, height: 256 })
  for (const path of [
    '/?view=all',
    `/tickets/${parcel.ulid}?view=all`,
    '/settings/workspace',
    '/settings/channels',
    '/reports',
    '/contacts',
  ]) {
    await page.goto(origin + path)
    await page.waitForSelector('main :is(h1, .row)')
    await until(async () => (await contentShare()) >= 0.7).catch(async () =>
      assert.fail(`${path} leaves ${await contentShare()}`),
    )
  }
  await page.setViewport({ width: 1440, height: 900 })
})

/** The colours in which parts of the page are painted. */
const paintOf = (...selectors: string[]) =>
  page.evaluate(
    (selectors) =>
      selectors.map((selector) => {
        const part = document.querySelector(selector)
        if (!part) return `no ${selector}`
        const { backgroundColor, borderBottomColor } = getComputedStyle(part)
        return `${backgroundColor} ${borderBottomColor}`
      }),
    selectors,
  )

test('with forced colors, one sees what is current, selected, switched on and focused', {
  skip,
}, async () => {
  await page.emulateMediaFeatures([{ name: 'forced-colors', value: 'active' }])
  const unread = await openTicket({ subject: 'Unread' })
  await page.goto(`${origin}/tickets/${parcel.ulid}?view=all`)
  await page.waitForSelector('.composer.closed')
  await page.waitForSelector(`.row[data-unread] a[href*="${unread.ulid}"] .unread`)
  await press('n')
  await untilFocused('textbox Internal note')
  const pairs = [
    ['.sidebar nav a[aria-current]', '.sidebar nav a:not([aria-current])'],
    ['.row:has(> a[aria-current])', '.row:not(:has(> a[aria-current]))'],
    ['.row[data-unread] .unread', '.row:not(:has(> a[aria-current]))'],
    ['.composer-tabs label:has(:checked)', '.composer-tabs label:not(:has(:checked))'],
  ]
  for (const [one = '', other = ''] of pairs) {
    const [first, second] = await paintOf(one, other)
    assert.notEqual(first, second, one)
  }
  for (const key of ['Escape', '/', 'Tab'] as const) {
    await press(key)
    const hasRing = () =>
      page.evaluate(() => {
        const at = document.activeElement as HTMLElement
        const shown = [at, at.closest('.row'), at.parentElement?.querySelector('.box')]
        return shown.some((one) => one && getComputedStyle(one).outlineStyle === 'solid')
      })
    await until(hasRing).catch(async () => assert.fail(`no ring around ${await focused()}`))
  }
  await page.goto(`${origin}/settings`)
  await page.waitForSelector('[role="switch"]')
  const [on, off] = await paintOf('[aria-checked="true"] > span', '[aria-checked="false"] > span')
  assert.notEqual(on, off)
})
