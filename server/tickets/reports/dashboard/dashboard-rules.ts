import {
  type DashboardPiece,
  pieceNames,
  sizesOf,
} from '../../../../contract/tickets/reports/dashboard-pieces.ts'
import { fieldFaults } from '../../../platform/kernel/field-faults.ts'
import type { FieldErrors } from '../../../platform/kernel/problem.ts'

/** A piece as it is stored: one of a later version can have other names, sizes and properties. */
export type StoredPiece = { piece: string; size: string }

const isKnown = (stored: StoredPiece): stored is DashboardPiece =>
  pieceNames.some((name) => name === stored.piece) &&
  sizesOf(stored.piece).some((size) => size === stored.size)

export const knownOf = (stored: readonly StoredPiece[]) =>
  stored.filter(isKnown).map(({ piece, size }) => ({ piece, size }))

/** The pieces to store: the new ones, then those of a later version. */
export const withUnknown = (stored: readonly StoredPiece[], pieces: readonly DashboardPiece[]) => {
  const names = new Set<string>(pieces.map(({ piece }) => piece))
  return [...pieces, ...stored.filter((one) => !isKnown(one) && !names.has(one.piece))]
}

export const faultsIn = (pieces: readonly DashboardPiece[]) => {
  const faults: FieldErrors = {}
  pieces.forEach(({ piece, size }, place) => {
    const path = `pieces.${place}`
    if (pieces.findIndex((one) => one.piece === piece) < place)
      faults[`${path}.piece`] = [fieldFaults.distinct(`${path}.piece`)]
    if (!sizesOf(piece).includes(size))
      faults[`${path}.size`] = [fieldFaults.notAmong(`${path}.size`, sizesOf(piece))]
  })
  return faults
}
