import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../bench/app/built.ts'
import { startColleague } from '../bench/app/colleague.ts'
import { workThrough } from '../bench/app/day.ts'
import { openOffice } from '../bench/app/office.ts'
import { report } from '../bench/app/report.ts'
import { signedInPage } from '../bench/app/signed-in.ts'
import { startBellhop } from '../bench/servers.ts'
import { openBrowser } from '../test/browser.ts'

// `npm run day` handles 50 tickets in a browser while a colleague interferes, and measures every interaction.
const { values } = parseArgs({
  options: {
    tickets: { type: 'string', default: '5000' },
    handled: { type: 'string', default: '50' },
    /** Keeps the database there, for the next time. */
    folder: { type: 'string' },
  },
})
const say = (line: string) => void process.stdout.write(`${line}\n`)

await ensureBuilt()
const folder = values.folder ?? (await mkdtemp(join(tmpdir(), 'bellhop-day-')))
const { postgres, owner, colleague } = await openOffice({ folder, tickets: Number(values.tickets), say })
const bellhop = await startBellhop(folder)
const browser = await openBrowser()
try {
  const page = await signedInPage(browser, bellhop.url, owner)
  const stop = startColleague({ url: bellhop.url, token: colleague, everyMs: 700 })
  const measures = await workThrough(page, Number(values.handled)).catch(async (error: Error) => {
    await stop()
    throw error
  })
  say(`A colleague made ${await stop()} changes meanwhile.\n`)
  if (!report(measures, say)) process.exitCode = 1
} finally {
  await browser.close()
  await bellhop.stop()
  await postgres.stop()
  if (!values.folder) await rm(folder, { recursive: true, force: true })
}
