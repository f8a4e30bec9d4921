import { contactsWithoutAddress } from '../../contacts/contacts/actions.ts'
import { backfills } from '../../platform/background/backfill.ts'
import { eventsWithoutContact } from '../../platform/events/contacts-of-events.ts'
import { uncountedTickets } from '../../tickets/reports/actions.ts'
import { all } from '../../workspaces/workspaces/store.ts'
import type { Look } from '../terminal/with-installation.ts'

const most = 1_000

/** Invariants of the rows of every workspace. An upgrade that could not see the rows breaks them. */
const invariants = [
  {
    words: (count: string) => `${count} contacts have no row of their address`,
    count: contactsWithoutAddress,
  },
  {
    words: (count: string) => `${count} events lack the contact of their timeline`,
    count: eventsWithoutContact,
  },
  { words: (count: string) => `${count} tickets are in no number of the reports`, count: uncountedTickets },
]

/** Looks for rows that an upgrade has left out. Workspaces whose backfills have not ended are not looked at. */
export const lookAtData: Look = async ({ read, db }) => {
  const [workspaces, running] = [await read(all), await db.statement(backfills)]
  const waiting = new Set(running.map(({ workspace }) => workspace))
  const settled = workspaces.filter(({ slug }) => !waiting.has(slug))
  const faults: string[] = []
  for (const { id, slug } of settled) {
    const found = await db.read(id, (tx) => Promise.all(invariants.map(({ count }) => count(tx, most))))
    const words = invariants.flatMap(({ words }, place) => (found[place] ? words(counted(found[place])) : []))
    if (words.length) faults.push(`in ${slug}, ${words.join(', ')}`)
  }
  if (faults.length)
    throw new Error(`Rows are incomplete: ${faults.join('; ')}. Run "bellhop migrate --repair".`)
  const left = workspaces.length - settled.length
  return left ? `complete; ${left} not looked at, see Upgrade` : 'complete'
}

const counted = (count: number) => (count < most ? `${count}` : `${most} or more`)

/** Work that upgrades have left for the background. */
export const lookAtUpgrade: Look = async ({ db }) => {
  const running = await db.statement(backfills)
  const failed = running.filter(({ problem }) => problem !== null)
  const words = running
    .slice(0, 10)
    .map(({ name, workspace, percent }) => `${name} of ${workspace}: ${percent} %`)
  if (failed.length)
    throw new Error(
      `${failed.map(({ name, workspace, problem }) => `${name} of ${workspace} failed: ${problem}`).join('; ')}. Mend the cause, then run "bellhop job retry".`,
    )
  return running.length ? `in the background, ${words.join('; ')}` : 'nothing left to do'
}
