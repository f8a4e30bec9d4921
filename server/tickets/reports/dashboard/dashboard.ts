import { type DashboardPiece, usualPieces } from '../../../../contract/tickets/reports/dashboard-pieces.ts'
import type { Dashboard } from '../../../../contract/tickets/reports/dashboards.ts'
import type { Read, Write } from '../../../platform/db/transaction.ts'
import { invalid } from '../../../platform/kernel/problem.ts'
import { faultsIn, knownOf, withUnknown } from './dashboard-rules.ts'
import * as store from './dashboard-store.ts'

export const dashboardOf = async (tx: Read, user: number): Promise<Dashboard> => {
  const stored = await store.find(tx, user)
  return { pieces: stored ? knownOf(stored) : [...usualPieces], is_usual: !stored }
}

export const arrange = async (tx: Write, user: number, pieces: readonly DashboardPiece[] | null) => {
  if (pieces) {
    const faults = faultsIn(pieces)
    if (Object.keys(faults).length) throw invalid(faults)
    await store.set(tx, user, withUnknown(await store.lock(tx, user), pieces))
  } else await store.remove(tx, user)
  return dashboardOf(tx, user)
}
