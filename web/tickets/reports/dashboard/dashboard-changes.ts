import type {
  DashboardPiece,
  PieceName,
  PieceSize,
} from '../../../../contract/tickets/reports/dashboard-pieces.ts'
import { call } from '../../../platform/api/client.ts'
import { createMoves } from '../../../platform/api/moves.ts'
import { dashboard, queryClient } from '../../../platform/api/queries.ts'
import { pageStrings } from '../../../platform/page-strings.ts'
import { toast, toastProblem } from '../../../platform/ui/toasts/toasts.tsx'
import * as rules from './pieces.ts'

const texts = pageStrings.dashboard
const { queryKey } = dashboard

const saves = createMoves(() => queryClient.invalidateQueries({ queryKey }))

const now = () => queryClient.getQueryData(queryKey) ?? { pieces: [...rules.usual], is_usual: true }

/** The place of a piece, also right after a move that is not drawn yet. */
export const placeOf = ({ piece }: DashboardPiece) =>
  rules.knownOf(now().pieces).findIndex((one) => one.piece === piece)

/** Shows the pieces at once, and saves them. Null is the usual arrangement. */
const arrange = (pieces: rules.Pieces | null) => {
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, { pieces: [...(pieces ?? rules.usual)], is_usual: pieces === null })
  void saves(() => send(pieces))
}

const send = async (pieces: rules.Pieces | null) => {
  try {
    await call('PUT /api/me/dashboard', { body: { pieces: pieces && [...pieces] } })
  } catch (error) {
    // Only errors are thrown.
    toastProblem(texts.notSaved((error as Error).message), error)
  }
}

export const movePiece = (piece: DashboardPiece, to: number) =>
  arrange(rules.movedIn(now().pieces, piece, to))

export const resizePiece = (piece: PieceName, size: PieceSize) =>
  arrange(rules.resized(now().pieces, piece, size))

export const addPiece = (piece: PieceName) => {
  arrange(rules.withPiece(now().pieces, rules.newPiece(piece)))
  toast({
    text: texts.added(rules.nameOf(piece)),
    undo: () => arrange(rules.without(now().pieces, piece)),
  })
}

export const removePiece = (one: DashboardPiece) => {
  const place = now().pieces.findIndex(({ piece }) => piece === one.piece)
  arrange(rules.without(now().pieces, one.piece))
  toast({
    text: texts.removed(rules.nameOf(one.piece)),
    undo: () => arrange(rules.withPiece(now().pieces, one, place)),
  })
}

export const reset = () => {
  const { pieces } = now()
  arrange(null)
  toast({ text: texts.wasReset, undo: () => arrange(pieces) })
}
