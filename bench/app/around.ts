import { type Day, otherTicket } from './day.ts'

const loaded = '.list-pane:has(.rows[aria-busy="false"]) h1'

const views = [
  ['w', 'Waiting'],
  ['c', 'Closed'],
  ['u', 'Unassigned'],
  ['m', 'Mine'],
  ['a', 'All tickets'],
  ['i', 'Inbox'],
] as const

/** Opens one view after another, and returns to the inbox. */
export const lookAround = async ({ measure, press, read }: Day) => {
  for (const [key, text] of views) {
    await press('g')
    await measure('open a view', () => press(key), { selector: loaded, text })
    await read()
  }
}

/** A word in one of a hundred tickets, one in a single ticket, one in every ticket, and operators. */
const searches = ['zanzibar', 'c4711', 'question', 'is:open zanzi', 'from:customer42@']

/** Enters a search letter by letter, and reads the results after each. */
export const searchFor = async ({ page, measure, press, read }: Day, round: number) => {
  const search = searches[round % searches.length] ?? ''
  await measure('go to the search', () => press('/'), { selector: '[data-search]:focus' })
  for (const [at, letter] of [...search].entries()) {
    const typed = search.slice(0, at + 1)
    // An operator without a complete value has no results yet.
    const asks = !/(^| |:)$|^(is|from):\w{0,3}$/.test(typed)
    if (asks) await measure('search results', () => page.keyboard.type(letter), { search: typed })
    else await measure('type in the search', () => page.keyboard.type(letter), { selector: 'body' })
  }
  await read()
  await press('Escape', 'Escape')
  await page.waitForFunction(() => document.querySelector('.list-pane h1')?.textContent === 'Inbox')
}

/** Opens a page and a ticket with the command palette. */
export const goByPalette = async (day: Day) => {
  const { page, measure, press, read } = day
  await openPalette(day)
  await measure('type in the palette', () => page.keyboard.type('W'), { selector: '.palette-list' })
  await page.keyboard.type('aiting')
  await read()
  await measure('go by the palette', () => press('Enter'), { selector: loaded, text: 'Waiting' })
  await press('g', 'i')
  await read()
  await openPalette(day)
  await page.keyboard.type('#4')
  await measure('find a ticket in the palette', () => page.keyboard.type('2'), {
    selector: '.palette-list .number',
    text: '#42',
  })
  await read()
  await measure('go by the palette', () => press('Enter'), otherTicket)
}

const openPalette = async ({ page, measure, press }: Day) => {
  await page.keyboard.down('Control')
  await measure('open the palette', () => press('k'), { selector: '.palette-search input:focus' })
  await page.keyboard.up('Control')
}

/** Selects three tickets and closes them. */
export const changeSeveral = async ({ measure, press, read }: Day) => {
  for (let count = 1; count <= 3; count += 1) {
    await measure('next ticket', () => press('j'), otherTicket)
    await read()
    await measure('select', () => press('x'), { selector: '.bulk-count', text: `${count} selected` })
  }
  await measure('close several', () => press('e'), { selector: '.bulk', isGone: true })
}
