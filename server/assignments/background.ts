import { workspaceWork } from '../platform/background/workspace-work.ts'
import type { Db } from '../platform/db/open.ts'
import type { Clock } from '../platform/kernel/clock.ts'
import type { Log } from '../platform/kernel/log.ts'
import { distributeNext } from './distribute.ts'
import { teamDistributions } from './queue-store.ts'

const by = { type: 'system', name: 'distribution' } as const

/** Gives the tickets of teams to their members. */
export const distributingTickets = (services: { db: Db; clock: Clock; log: Log }) =>
  workspaceWork(services, {
    table: teamDistributions,
    limits: { atOnce: 2, perWorkspace: 1 },
    portion: 1,
    run: (workspace) => services.db.write(workspace, by, distributeNext),
  })
