import type { Page } from 'puppeteer-core'
import { type Day, otherTicket } from './day.ts'

type Work = (day: Day, number: number) => Promise<unknown>

const choices = '[role=dialog]:has(input:focus) [role=menuitem]'
/** Toasts of earlier actions are marked. */
const newToast = '.toast:not([data-earlier])'

const reply: Work = async (day) => {
  await write(day, 'begin a reply', 'r', 'It arrives on Thursday.')
  await send(day, 'send and close', 'Shift')
}

const note: Work = async (day) => {
  await write(day, 'begin a note', 'n', 'The carrier confirms it.')
  await send(day, 'add the note')
}

const write = async ({ page, measure, press }: Day, name: string, key: 'r' | 'n', text: string) => {
  await measure(name, () => press(key), { selector: '.editor-text:focus' })
  for (const letter of text) await measure('type in the editor', () => page.keyboard.type(letter), anything)
}

const anything = { selector: 'body' }

/** If another member wrote meanwhile, the page asks for confirmation, and the message is sent anyway. */
const send = async ({ page, measure, press, read }: Day, name: string, shift?: 'Shift') => {
  const keys = ['Control', ...(shift ? [shift] : [])] as const
  for (const key of keys) await page.keyboard.down(key)
  await measure(name, () => press('Enter'), { selector: `${newToast}, .meanwhile[role=alert]` })
  for (const key of keys) await page.keyboard.up(key)
  const anyway = await page.$('.meanwhile[role=alert] .choices button')
  await anyway?.click()
  await page.waitForSelector(newToast)
  await read()
}

const assign: Work = async (day, number) => {
  const text = `Member ${2 + (number % 8)}`
  await choose(day, 'a', text)
  await day.measure('assign', () => day.press('Enter'), { selector: '.controls', text })
}

const tag: Work = async (day, number) => {
  const text = `Tag ${2 + (number % 8)}`
  await choose(day, 't', text)
  await day.measure('tag', () => day.press('Enter'), { selector: newToast, text })
  await day.press('Escape')
  await day.page.waitForSelector('[role=dialog]', { hidden: true })
}

const choose = async ({ page, measure, press }: Day, key: 'a' | 't', text: string) => {
  await measure('open a list of choices', () => press(key), { selector: choices })
  await page.keyboard.type(text)
  await page.waitForSelector(`::-p-xpath(//*[@role="menuitem"][@data-focused][contains(., "${text}")])`)
}

const snooze: Work = async (day) => {
  const { measure, press } = day
  if (!(await isOpen(day.page))) return
  await measure('open a list of choices', () => press('s'), { selector: choices })
  await press('ArrowDown')
  await measure('snooze', () => press('Enter'), otherTicket)
}

const close: Work = async ({ page, measure, press }) =>
  (await isOpen(page)) && measure('close', () => press('e'), otherTicket)

const wait: Work = async ({ page, measure, press }) =>
  (await isOpen(page)) && measure('set to waiting', () => press('w'), otherTicket)

/** Returns whether the ticket is still open: the other member may have closed it. */
const isOpen = async (page: Page) => (await page.$('.controls .status.open')) !== null

/** The actions for a ticket, in turn. */
export const works: Work[] = [reply, close, note, assign, tag, snooze, wait]
