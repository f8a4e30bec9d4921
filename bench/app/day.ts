import type { KeyInput, Page } from 'puppeteer-core'
import { type Done, type Interaction, measured } from './measured.ts'

export type Measures = Map<string, Interaction[]>

const rows = '.list-pane:has(.rows[aria-busy="false"] .row)'
const reading = '.ticket .message'

/** A day of work with the keyboard: so many tickets are handled, between views, searches and changes of many. */
export const workThrough = async (page: Page, tickets: number): Promise<Measures> => {
  const measures: Measures = new Map()
  const measure = async (name: string, act: () => Promise<unknown>, done: Done) => {
    const found = await measured(page, act, done).catch(async (error: Error) => {
      throw new Error(`${name}: ${error.message} ${await page.evaluate(whatIsShown)}`)
    })
    measures.set(name, [...(measures.get(name) ?? []), found])
  }
  const day = { page, measure, press: (...keys: KeyInput[]) => pressAll(page, keys) }
  for (let number = 0; number < tickets; number += 1) {
    if (number % 10 === 0) await lookAround(day)
    if (number % 10 === 5) await search(day)
    if (number % 10 === 8) await changeMany(day)
    await handle(day, number)
  }
  return measures
}

/** Runs in the page. */
const whatIsShown = () =>
  `At ${location.href} the ticket is "${document.querySelector('h1.subject')?.textContent}", and the focus is on ${document.activeElement?.outerHTML.slice(0, 200)}.`

type Day = {
  page: Page
  measure: (name: string, act: () => Promise<unknown>, done: Done) => Promise<void>
  press: (...keys: KeyInput[]) => Promise<void>
}

const pressAll = async (page: Page, keys: KeyInput[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

const lookAround = async ({ measure, press, page }: Day) => {
  const views = [
    ['w', 'Waiting'],
    ['c', 'Closed'],
    ['u', 'Unassigned'],
    ['i', 'Inbox'],
  ] as const
  for (const [key, text] of views) {
    await press('g')
    await measure('open a view', () => press(key), { selector: `${rows} h1`, text })
  }
  await page.mouse.move(1_000, 500)
}

const search = async ({ measure, press, page }: Day) => {
  await press('/')
  const word = 'zanzibar'
  for (const letter of word.slice(0, -1))
    await measure('type in the search', () => page.keyboard.type(letter), anything)
  const results = { selector: `${rows} h1`, text: 'Search results' }
  await measure('search results', () => page.keyboard.type(word.slice(-1)), results)
  await press('Escape', 'Escape')
  await page.waitForFunction(() => document.querySelector('.list-pane h1')?.textContent === 'Inbox')
  await page.waitForSelector(rows)
}

const anything = { selector: 'body' }
const otherTicket = { isOtherTicket: true } as const

const changeMany = async ({ measure, press }: Day) => {
  for (let count = 1; count <= 3; count += 1) {
    await press('j')
    await measure('select', () => press('x'), { selector: '.bulk-count', text: `${count} selected` })
  }
  await measure('close several', () => press('e'), { selector: '.toast', text: '3 tickets: Closed' })
}

/** The next ticket is opened, and then answered, noted on, assigned, tagged or closed. */
const handle = async (day: Day, number: number) => {
  const { page, measure, press } = day
  await settled(page)
  await measure('next ticket', () => press('j'), otherTicket)
  await settled(page)
  await press('j')
  await settled(page)
  await measure('previous ticket', () => press('k'), otherTicket)
  await settled(page)
  const deed = deeds[number % deeds.length]
  if (deed) await deed(day)
}

const deeds: ((day: Day) => Promise<unknown>)[] = [
  async ({ measure, press }) =>
    measure('close', () => press('e'), { selector: '.toast', text: 'Status: Closed' }),
  async ({ measure, press, page }) => {
    await measure('begin a reply', () => press('r'), { selector: '.editor-text:focus' })
    await page.keyboard.type('It arrives on Thursday.')
    await page.keyboard.down('Control')
    await measure('send', () => press('Enter'), { selector: '.toast', text: 'Message sent' })
    await page.keyboard.up('Control')
    await press('Escape')
  },
  async ({ measure, press }) => {
    await measure('open a list of choices', () => press('t'), { selector: '[role=dialog] [role=menuitem]' })
    await measure('tag', () => press('Enter'), { selector: '.toast', text: 'Tag' })
    await press('Escape')
  },
  async ({ measure, press }) => {
    await measure('open a list of choices', () => press('a'), { selector: '[role=dialog] [role=menuitem]' })
    await press('ArrowDown')
    await measure('assign', () => press('Enter'), { selector: '[role=dialog]', isGone: true })
  },
  async ({ measure, press }) =>
    measure('wait', () => press('w'), { selector: '.toast', text: 'Status: Waiting' }),
]

/** Until the open ticket is shown whole, and marked in the list unless it has left it. */
const settled = async (page: Page) => {
  if (!/\/tickets\/\w/.test(page.url())) return
  await page.waitForSelector(reading)
  const isMarked = () => {
    const open = document.querySelector('.row > a.active .row-subject')?.textContent.trim()
    return open === document.querySelector('h1.subject')?.textContent.trim()
  }
  await page.waitForFunction(isMarked, { timeout: leftMs }).catch(() => {})
}

const leftMs = 1_000
