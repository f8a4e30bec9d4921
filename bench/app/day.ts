import { setTimeout as pause } from 'node:timers/promises'
import type { KeyInput, Page } from 'puppeteer-core'
import { changeSeveral, goByPalette, lookAround, searchFor } from './around.ts'
import { works } from './handling.ts'
import { type Interaction, measured, type Result } from './measured.ts'

/** The measures of each interaction, and those of an empty page in between. */
export type Worked = { measures: Map<string, Interaction[]>; empty: Interaction[] }

export type Day = {
  page: Page
  measure: (name: string, act: () => Promise<unknown>, result: Result) => Promise<void>
  press: (...keys: KeyInput[]) => Promise<void>
  /** Waits as long as a person looks at the page. */
  read: () => Promise<unknown>
}

/** A person reads no faster. */
const readingMs = 400

/**
 * A day of work with the keyboard: handles this many tickets, between views, searches and bulk changes. Changes a word
 * of an empty page while the person reads.
 */
export const workThrough = async (
  page: Page,
  changeWord: () => Promise<Interaction>,
  tickets: number,
): Promise<Worked> => {
  const measures: Worked['measures'] = new Map()
  const empty: Interaction[] = []
  const day: Day = {
    page,
    measure: async (name, act, result) => {
      const found = await measured(page, act, result).catch((error: Error) => {
        throw new Error(`${name}: ${error.message}`)
      })
      measures.set(name, [...(measures.get(name) ?? []), found])
    },
    press: async (...keys) => {
      for (const key of keys) await page.keyboard.press(key)
    },
    read: async () => {
      await pause(readingMs)
      empty.push(await changeWord())
    },
  }
  for (let number = 0; number < tickets; number += 1) {
    const round = Math.floor(number / 10)
    if (number % 10 === 0) await lookAround(day)
    if (number % 10 === 3) await goByPalette(day)
    if (number % 10 === 5) await searchFor(day, round)
    if (number % 10 === 8) await changeSeveral(day)
    if (number % 2 === 0) await openByClick(day)
    await handle(day, number)
  }
  return { measures, empty }
}

/** Opens a ticket that is shown below the open one. */
const openByClick = async ({ page, measure, read }: Day) => {
  await read()
  const row = await page.$('li:has(.row > a.active) + li + li .row > a')
  if (row) await measure('open by click', () => row.click(), otherTicket)
}

/** Opens the next ticket, looks back at the previous one, and makes one change. */
const handle = async (day: Day, number: number) => {
  const { page, measure, press, read } = day
  await read()
  await measure('next ticket', () => press('j'), otherTicket)
  await read()
  await measure('next ticket', () => press('j'), otherTicket)
  await read()
  // A change of the other member may have moved the ticket to the top of the list.
  if (!(await page.$('li[aria-posinset="1"] .row > a.active')))
    await measure('previous ticket', () => press('k'), otherTicket)
  await read()
  await works[number % works.length]?.(day, number)
}

export const otherTicket = { isOtherTicket: true } as const
