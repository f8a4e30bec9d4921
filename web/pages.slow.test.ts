import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { AnyRouter } from '@tanstack/react-router'
import type { Page } from 'puppeteer-core'
import { addStretched } from '../bench/app/stretched.ts'
import { helpTexts } from '../contract/workspaces/customer-languages.ts'
import { until } from '../server/platform/postgres/scratch.ts'
import { noBrowser as skip } from '../test/browser.ts'
import { form } from '../test/form.ts'
import { openMailIn } from '../test/mail-client.ts'
import { zipOfTexts } from '../test/zips.ts'
import { go, startJourney } from './journey.ts'
import { pageStates } from './page-states.ts'
import { shortcuts } from './platform/commands/shortcuts.ts'
import { translatorOf } from './platform/strings/base/sentences.ts'
import { german } from './platform/strings/de/catalogue.ts'
import { mailSentences } from './platform/strings/de/sentences/mail-sentences.ts'
import { english } from './platform/strings/en/catalogue.ts'
import { assertAccessible, assertContrast, assertRules, byRole, shows } from './testing.ts'

const journey = await startJourney()
const { call, runJobs, origin, token, channel, workspace, world, person, signedIn, openPage } = journey
const phone = { width: 390, height: 844, hasTouch: true, isMobile: true }
let own: Page
let stranger: Page
/** Paths of pages that need data, by the pattern of the route. */
let samples: Record<string, string | undefined>

before(async () => {
  if (skip) return
  await addMails()
  const { stretched, contact, company, team, workflow, longBrain, longArticle, ...made } = await addStretched(
    { url: origin, token, channel },
    await world.session(workspace.owner),
  )
  samples = {
    '/tickets/$ticket': stretched,
    '/contacts/$contact': contact,
    '/contacts/import/$contactImport': `/contacts/import/${await importContacts()}`,
    '/companies/$company': company,
    '/workflows/$workflow': workflow,
    '/articles/$brain': longBrain,
    '/articles/$brain/search': `${longBrain}/search?q=refund`,
    '/articles/$brain/questions': `${longBrain}/questions`,
    '/articles/$brain/help-centre': `${longBrain}/help-centre`,
    '/articles/$brain/import': `${longBrain}/import`,
    '/articles/$brain/import/$articleImport':
      longBrain && `${longBrain}/import/${await importInto(longBrain)}`,
    '/articles/$brain/new': `${longBrain}/new`,
    '/articles/$brain/$article': longArticle,
    '/articles/$brain/$article/history': `${longArticle}/history`,
    '/settings/teams/$team': team,
    '/settings/channels/$channel': made.channel,
    '/settings/channels/$widget': made.widget,
    '/reset-password/$secret': '/reset-password/unknown',
    '/setup/$secret': '/setup/unknown',
    '/invitations/$secret': '/invitations/unknown',
  }
  ;({ page: own } = await signedIn(await person('Ada Okafor', { role: 'admin' })))
  ;({ page: stranger } = await openPage())
  await stranger.goto(`${origin}/sign-in`)
  for (const page of [own, stranger]) await page.setViewport(phone)
})

/** An import of contacts that is not started yet, with long names in it. */
const importContacts = async () => {
  const csv = `Mailadresse,${'column'.repeat(30)}\n${'x'.repeat(60)}@x.example,${'value'.repeat(60)}\n`
  const sent = { token, ...form('file', `${'customers'.repeat(20)}.csv`, csv) }
  const { ulid } = (await call('POST /api/contact-imports', sent)).body.data
  await runJobs()
  return ulid
}

/** An import that is not started yet, with a long path in it. */
const importInto = async (page: string) => {
  const path = `POST /api/brains/${page.split('/').at(-1)}/imports`
  const zip = zipOfTexts({ [`${'folder'.repeat(20)}/${'file'.repeat(20)}.md`]: '# Refunds', 'logo.png': 'x' })
  const { ulid } = (await call(path, { token, ...form('file', `${'help'.repeat(30)}.zip`, zip) })).body.data
  await runJobs()
  return ulid
}

/** The paths of all pages in the router of the app, so that a new page is tested automatically. */
const routes = async () => {
  const found = await stranger.evaluate(() =>
    Object.values(
      (window as unknown as { __TSR_ROUTER__: AnyRouter }).__TSR_ROUTER__.routesById as Routes,
    ).map(({ id, fullPath }) => ({
      path: fullPath.replace(/(.)\/$/, '$1'),
      isPublic: !id.startsWith('/shell'),
    })),
  )
  const paths = found.slice(1) // The root is no page.
  // The index of a layout has the path of the layout.
  return paths.filter(({ path }, index) => paths.findIndex((one) => one.path === path) === index)
}

type Routes = Record<string, { id: string; fullPath: string }>

/** A page has its title and its heading once it has loaded. */
const untilTitled = async (page: Page) => {
  await page.waitForSelector('h1')
  await page
    .waitForFunction(() => document.title !== 'Bellhop')
    .catch(() => assert.fail(`${page.url()} has no title`))
}

/** Touch targets smaller than 44 pixels. Excludes links in text and controls for screen readers only. */
const tooSmall = () =>
  [...document.querySelectorAll<HTMLElement>('a, button, input, select, summary, textarea, [role=option]')]
    .filter(
      (control) =>
        !control.matches('p a, .only-heard:not(label > *), .skip') &&
        control.checkVisibility({ visibilityProperty: true }),
    )
    // The link of a row covers the whole row.
    .map((control) => control.closest('label, .settings-list.links > li') ?? control)
    .filter((control) => getComputedStyle(control).display !== 'inline')
    .filter((control) => {
      const { width, height } = control.getBoundingClientRect()
      return width > 1 && (Math.round(width) < 44 || Math.round(height) < 44)
    })
    .map((control) => {
      const { width, height } = control.getBoundingClientRect()
      return `${Math.round(width)}x${Math.round(height)} ${control.outerHTML.slice(0, 140)}`
    })

/** A page has one main heading, before all others, and no level is left out. What somebody writes may have any. */
const faultsOfHeadings = () => {
  const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
    .filter((heading) => !heading.closest('[role=dialog], [contenteditable=true]'))
    .map((heading) => ({ level: Number(heading.tagName.at(1)), text: heading.textContent.trim() }))
  return headings
    .filter(
      ({ level, text }, index) =>
        !text || (level === 1) !== (index === 0) || level > (headings[index - 1]?.level ?? 0) + 1,
    )
    .map(({ level, text }) => `${level} ${text}`)
    .concat(headings.length === 0 ? 'no heading' : [])
}

/** Routes that lead to another one. */
const alsoAt = ['/', '/articles', '/articles/import', '/reset-password/$secret']

/** Pages that look different with a parameter, or for another kind. They have the titles of others. */
const variants = ['/settings/channels/$widget', '/reports?show=satisfaction', '/tickets?view=closed']

const urlOf = (path: string) => {
  const url = samples[path] ?? path
  assert.ok(!url.includes('$'), `Add a sample of ${path} to this test.`)
  return url
}

test('every page is accessible, fits on a phone and has targets for fingers, also with long names', {
  skip,
}, async () => {
  const all = [...(await routes()), ...variants.map((path) => ({ path, isPublic: false }))]
  assert.ok(all.length > 20, String(all.length))
  assert.equal(await own.evaluate(() => matchMedia('(pointer: coarse)').matches), true)
  const small: string[] = []
  const headings: string[] = []
  const titles: { path: string; title: string }[] = []
  for (const { path, isPublic } of all) {
    const page = isPublic ? stranger : own
    await go(page, urlOf(path))
    await untilTitled(page)
    headings.push(...(await page.evaluate(faultsOfHeadings)).map((fault) => `${path}: ${fault}`))
    if (![...alsoAt, ...variants].includes(path)) titles.push({ path, title: await page.title() })
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), phone.width, path)
    small.push(...(await page.evaluate(tooSmall)).map((control) => `${path}: ${control}`))
    await assertRules(page, path, 'light')
  }
  assert.deepEqual(small, [])
  assert.deepEqual(headings, [])
  const isTitle = ({ title }: { title: string }) => /^.+ · Bellhop$/.test(title)
  const first = new Set(titles.map(({ title }) => titles.find((one) => one.title === title)))
  assert.deepEqual(
    titles.filter((one) => !isTitle(one) || !first.has(one)),
    [],
  )
})

/** A mail that was not sent, and one in quarantine. */
const addMails = async () => {
  const { ulid } = await journey.openTicket({ subject: 'Where is my parcel?' })
  await call(`POST /api/tickets/${ulid}/reply`, { token, body: { body: 'It is on its way.' } })
  const mailIn = await openMailIn(journey.services)
  const to = (await call(`GET /api/channels/${channel.ulid}`, { token })).body.data.email_address
  const parts = Array.from(
    { length: 30 },
    (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}`,
  )
  await mailIn.send({
    from: 'scanner@copier.test',
    to,
    raw: `Subject: Scan\r\n${parts.join('\r\n')}\r\n\r\nx\r\n`,
  })
  await runJobs()
  await mailIn.close()
}

/** The report of two actions that have one key. The help has all keys, and looks for such actions. */
const clashesOn = async (page: Page) => {
  const found: string[] = []
  const note = ({ message }: Error) => found.push(message)
  page.on('pageerror', note as (error: unknown) => void)
  // Some pages move the focus to a field, at once or as soon as they have a draft.
  await until(async () => {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.keyboard.press('?')
    return (await page.$('.sheet')) !== null
  }).catch(() => assert.fail(`${page.url()} has no help`))
  assert.equal((await page.$$('.sheet dl > div')).length, Object.keys(shortcuts).length)
  await page.keyboard.press('Escape')
  await page.waitForSelector('.sheet', { hidden: true })
  page.off('pageerror', note as (error: unknown) => void)
  return found
}

test('no key has two actions, on any page, and with a row of its list open and selected', {
  skip,
}, async () => {
  const { page, context } = await signedIn(await person('Nora Keys', { role: 'admin' }))
  const found: string[] = []
  const all = (await routes()).filter(({ isPublic }) => !isPublic).map(({ path }) => path)
  for (const path of [...all, ...variants]) {
    await go(page, urlOf(path))
    await untilTitled(page)
    await assertContrast(page, path)
    found.push(...(await clashesOn(page)).map((clash) => `${path}: ${clash}`))
    const before = await page.content()
    for (const key of ['j', 'x'] as const) await page.keyboard.press(key)
    // Without a list, the page is the same.
    if (before !== (await page.content()))
      found.push(...(await clashesOn(page)).map((clash) => `${path}: ${clash}`))
  }
  assert.deepEqual(found, [])
  await page.goto(`${origin}/mail/outgoing`)
  await page.waitForSelector('.mail-rows')
  await page.keyboard.press('j')
  await byRole(page, 'button', 'Change recipients').wait()
  await page.keyboard.down('Shift')
  await page.keyboard.press('r')
  await page.keyboard.up('Shift')
  await page.waitForSelector('[role=dialog]')
  await context.close()
})

test('what opens on a page is as accessible as the page itself', { skip }, async () => {
  const { page, context } = await signedIn(await person('Nora Keys', { role: 'admin' }))
  const ofTickets = new Map<string, string>()
  for (const { at } of pageStates) {
    if (at.startsWith('/') || ofTickets.has(at)) continue
    const ticket = await journey.openTicket({
      subject: `For ${at}`,
      name: 'Ida',
      email: 'ida@stretched.test',
    })
    await call(`POST /api/tickets/${ticket.ulid}/note`, { token, body: { body: 'The cup is broken.' } })
    ofTickets.set(at, `/tickets/${ticket.ulid}`)
  }
  const faults: string[] = []
  for (const { name, at, open, within = '[role=dialog]', without } of pageStates) {
    await go(page, ofTickets.get(at) ?? urlOf(at))
    const checking = async () => {
      await open(page)
      await page.waitForSelector(within)
      await assertAccessible(page, name, { within, without })
    }
    await checking().catch((error) => faults.push(`${name}: ${error}`))
    for (let open = 0; open < 2; open += 1) await page.keyboard.press('Escape')
  }
  assert.deepEqual(faults, [])
  await context.close()
})

test('pages that have nothing to show yet are accessible', { skip }, async () => {
  const { owner } = await world.workspace('Empty')
  const { page, context } = await signedIn(owner)
  for (const path of [
    '/tickets',
    '/get-started',
    '/contacts',
    '/drafts',
    '/workflows',
    '/articles',
    '/mail',
  ]) {
    await go(page, path)
    await assertAccessible(page, `${path} without data`)
  }
  await context.close()
})

/** The English texts that have another text in German. Functions are left out: their texts are not known here. */
const englishTexts = () => {
  const textsIn = (texts: unknown): string[] =>
    typeof texts === 'string'
      ? [texts]
      : typeof texts === 'object'
        ? Object.values(texts ?? {}).flatMap(textsIn)
        : []
  return new Set(textsIn(english)).difference(new Set(textsIn(german)))
}

/** Returns the texts of a page, including texts for screen readers. */
const textsOfPage = () => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  // The preview of the help centre is in the language of the workspace.
  const isOfPage = ({ parentElement }: Node) => parentElement?.closest('[lang]') === document.documentElement
  while (walker.nextNode()) if (isOfPage(walker.currentNode)) texts.push(walker.currentNode.nodeValue ?? '')
  for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'])
    for (const element of document.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name) ?? '')
  return [...texts, document.title.replace(' · Bellhop', '')].map((text) => text.trim())
}

const said = translatorOf({ ...german.sentences, ...mailSentences })

test('every page is in German for people who chose it, and fits on a phone', { skip }, async () => {
  const ofEnglish = englishTexts()
  /** Returns whether a text is English, or a sentence of the server that has a translation. */
  const isEnglish = (text: string) => ofEnglish.has(text) || said(text) !== text
  assert.ok(ofEnglish.size > 500, 'hardly any text was found')
  const chosen = await person('Jutta Weiß', { role: 'admin' })
  const { page: own } = await signedIn(chosen)
  // Some workflows have the name of a recipe.
  const { body: workflows } = await call('GET /api/workflows', { token })
  for (const { name } of workflows.data) ofEnglish.delete(name)
  // The placeholder of the title of the help centre is in the language of the workspace.
  ofEnglish.delete(helpTexts.en.title)
  // An open app would load itself again, in the middle of the next navigation.
  await own.goto('about:blank')
  await call('PUT /api/me', { token: chosen.token, body: { language: 'de' } })
  const { page: stranger } = await openPage()
  for (const page of [own, stranger]) {
    await page.setViewport(phone)
    // Otherwise the first page would load itself again as well.
    await page.evaluateOnNewDocument(() => localStorage.setItem('bellhop.language', 'de'))
  }
  await own.goto(`${origin}/tickets`)
  await stranger.goto(`${origin}/sign-in`)
  await own.waitForSelector('html[lang="de"] h1')
  const found: string[] = []
  for (const { path, isPublic } of await routes()) {
    const page = isPublic ? stranger : own
    await go(page, urlOf(path))
    await page.waitForSelector('html[lang="de"] h1')
    if (path.startsWith('/mail')) await page.keyboard.press('j')
    const texts = new Set(await page.evaluate(textsOfPage))
    found.push(...[...texts].filter(isEnglish).map((text) => `${path}: ${text}`))
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    if (width !== phone.width) found.push(`${path} is ${width} pixels wide`)
  }
  assert.deepEqual(found, [])
})

/** Returns whether the toast covers neither the ticket nor the navigation. Beside a ticket, it may cover the list. */
const coversNothing = () => {
  const toast = document.querySelector('.toast')?.getBoundingClientRect()
  return ['.conversation', '.composer', '.sidebar'].every((selector) => {
    const box = document.querySelector(selector)?.getBoundingClientRect()
    const isBeside =
      toast &&
      box &&
      (toast.left >= box.right ||
        toast.right <= box.left ||
        toast.top >= box.bottom ||
        toast.bottom <= box.top)
    return !box?.width || isBeside
  })
}

test('a message at the edge of the page covers nothing that is read or written, on any screen', {
  skip,
}, async () => {
  const path = samples['/tickets/$ticket'] ?? ''
  const priority = async () => (await call(`GET /api${path}`, { token })).body.data.priority
  const usual = await priority()
  for (const screen of [{ width: 1440, height: 900 }, { width: 1024, height: 768 }, phone]) {
    await own.setViewport(screen)
    await own.goto(`${origin}${path}`)
    await own.waitForSelector('.composer.closed')
    await own.keyboard.press('p')
    await byRole(own, 'menuitem', 'Low').click()
    await shows(own, 'Priority: low')
    await own.waitForFunction(coversNothing)
    await own.keyboard.press('r')
    await own.waitForSelector('.editor-text')
    await own.waitForFunction(coversNothing)
    if (screen === phone) assert.deepEqual(await own.evaluate(tooSmall), [])
    await own.locator('.toast button').click()
    await shows(own, 'Priority: low', false)
    // The next page load would abort the request of the undo.
    await until(async () => (await priority()) === usual)
  }
})

test('what is done to selected tickets has targets for fingers', { skip }, async () => {
  await own.setViewport(phone)
  await own.goto(`${origin}/tickets?view=all`)
  await own.locator('.row-check').click()
  await own.waitForSelector('.bulk')
  assert.deepEqual(await own.evaluate(tooSmall), [])
  assert.equal(await own.evaluate(() => document.documentElement.scrollWidth), phone.width)
})

test('a row in Arabic has the layout of the others, and only its text goes from right to left', {
  skip,
}, async () => {
  await own.goto(`${origin}/tickets?view=all`)
  await own.waitForSelector('.row .row-subject')
  const rows = await own.$$eval('.row', (rows) =>
    rows.map((row) => ({
      isArabic: /\p{Script=Arabic}/u.test(row.querySelector('.row-subject')?.textContent ?? ''),
      direction: getComputedStyle(row.querySelector('.row-subject') ?? row).direction,
      places: ['.avatar', '.row-name', '.row-subject', '.row-preview'].map(
        (selector) => row.querySelector(selector)?.getBoundingClientRect().left,
      ),
    })),
  )
  const arabic = rows.find(({ isArabic }) => isArabic)
  const other = rows.find(({ isArabic }) => !isArabic)
  assert.deepEqual(arabic?.places, other?.places)
  assert.deepEqual([arabic?.direction, other?.direction], ['rtl', 'ltr'])
})

test('where the settings are narrow, the open page is in view among the others', { skip }, async () => {
  const { page, context } = await signedIn(
    await person('Nora Lindqvist', { role: 'admin' }),
    '/settings/hours',
  )
  await page.waitForSelector('.settings-nav a.active')
  await page.setViewport({ width: 390, height: 844 })
  await page.waitForFunction(() => {
    const box = document.querySelector('.settings-nav a.active')?.getBoundingClientRect()
    return box && box.left >= 0 && box.right <= innerWidth
  })
  const [menu, nav] = await page.evaluate(() =>
    ['.settings-nav .open-sidebar button', '.settings-nav'].map(
      (selector) => document.querySelector(selector)?.getBoundingClientRect().left,
    ),
  )
  assert.ok(menu !== undefined && nav !== undefined && menu >= nav, 'the button of the sidebar stays in view')
  await context.close()
})
