import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMails } from '../bench/app/arriving.ts'
import { ensureBuilt } from '../bench/app/built.ts'
import { startColleague } from '../bench/app/colleague.ts'
import { workThrough } from '../bench/app/day.ts'
import { loadFirst } from '../bench/app/first-load.ts'
import { openOffice } from '../bench/app/office.ts'
import { report, reportFirstLoad } from '../bench/app/report.ts'
import { signedInPage } from '../bench/app/signed-in.ts'
import { openWord } from '../bench/app/word.ts'
import { startBellhop } from '../bench/servers.ts'
import { openBrowser } from '../test/browser.ts'
import { optionsOf } from './testing/options.ts'

// `npm run day` handles 50 tickets in a browser, while another member makes changes and mails arrive, and measures each
// interaction, also as a multiple of a key that changes one word of an empty page.
const { values } = optionsOf({
  options: {
    tickets: { type: 'string', default: '10000' },
    handled: { type: 'string', default: '50' },
    /** Keeps the database in this folder for the next run. */
    folder: { type: 'string' },
  },
})
const say = (line: string) => void process.stdout.write(`${line}\n`)

await ensureBuilt()
const folder = values.folder ?? (await mkdtemp(join(tmpdir(), 'bellhop-day-')))
const office = await openOffice({ folder, tickets: Number(values.tickets), say })
const bellhop = await startBellhop(folder, { mailPort: '0' })
const browser = await openBrowser()
try {
  const page = await signedInPage(browser, bellhop.url, office.owner)
  const isLittle = reportFirstLoad(await loadFirst(page, `${bellhop.url}/tickets`), say)
  const changeWord = await openWord(browser)
  const stopColleague = startColleague(bellhop.url, office.colleague)
  const stopMails = startMails(bellhop.started.mail_port, office.address)
  const outcome = await workThrough(page, changeWord, Number(values.handled)).then(
    (worked) => ({ worked }),
    (error: Error) => ({ error }),
  )
  const [changes, mails] = await Promise.all([stopColleague(), stopMails()])
  if ('error' in outcome) throw outcome.error
  say(`Meanwhile a colleague made ${changes} changes, and ${mails} mails arrived.\n`)
  if (!report(outcome.worked, say) || !isLittle) process.exitCode = 1
} finally {
  await browser.close()
  await bellhop.stop()
  await office.postgres.stop()
  if (!values.folder) await rm(folder, { recursive: true, force: true })
}
