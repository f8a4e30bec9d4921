import { sentenceModel } from '../../../articles/index.ts'
import { workspaceWork } from '../../../platform/background/workspace-work.ts'
import type { Db } from '../../../platform/db/open.ts'
import type { Clock } from '../../../platform/kernel/clock.ts'
import type { Log } from '../../../platform/kernel/log.ts'
import { allWorkspaces } from '../../../workspaces/index.ts'
import * as store from './meaning-store.ts'
import { mostKept, type TicketMeaning } from './ticket-meaning.ts'

type Services = { db: Db; clock: Clock; log: Log; meaning: TicketMeaning }

const by = { type: 'system', name: 'ticket meaning' } as const

const portion = 20
/** Of the CPU time of one portion. Workspaces take turns. */
const longestMs = 500

/** Embeds the texts of new and changed tickets for the search by meaning. */
export const embeddingTickets = (services: Services) =>
  workspaceWork(services, {
    table: store.ticketsToEmbed,
    limits: { atOnce: 1, perWorkspace: 1 },
    portion,
    run: (workspace) => services.meaning.embed(workspace, { most: portion, longestMs, isUrgent: false }),
  })

/** Queues the tickets of workspaces whose tickets have no vectors of this model, for example after an upgrade. */
export const wantVectors = async ({ db, meaning }: Pick<Services, 'db' | 'meaning'>) => {
  const model = meaning.isOn ? sentenceModel : ''
  for (const { id } of await db.global.read(allWorkspaces))
    await db.write(id, by, (tx) => store.follow(tx, model, mostKept))
}
