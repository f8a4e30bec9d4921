import {
  type DashboardPiece,
  type PieceName,
  type PieceSize,
  pieceNames,
  sizesOf,
  usualPieces,
} from '../../../../contract/tickets/reports/dashboard-pieces.ts'
import { pageStrings } from '../../../platform/page-strings.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { chartFigures, figureNames } from '../data/figures.ts'
import { groupings } from '../data/report-search.ts'

const texts = pageStrings.dashboard

export type Pieces = readonly DashboardPiece[]
export const usual: Pieces = usualPieces

/** The content of a piece, such as the chart of a figure. */
export const contentOf = (piece: PieceName) => ({
  figure: figureNames.find((name) => piece === `figure_${name}`),
  chart: chartFigures.find((name) => piece === `chart_${name}`),
  by: groupings.find((one) => piece === `comparison_${one}`),
})

const names = {
  chart: texts.chart,
  ratings: strings.reports.ratings,
  hours: strings.reports.arrivals,
  comparison: texts.comparison,
}

export const nameOf = (piece: PieceName) => {
  const { figure, chart, by } = contentOf(piece)
  if (figure) return texts.figure(strings.reports.figures[figure])
  if (chart) return texts.chartOf(strings.reports.figures[chart])
  if (by) return texts.comparisonOf(strings.reports.groupTabs[by])
  return names[piece as keyof typeof names]
}

/** A server after an upgrade may have pieces that this page does not know. They keep their place. */
const isKnown = ({ piece }: DashboardPiece) => pieceNames.includes(piece)

export const knownOf = (pieces: Pieces) => pieces.filter(isKnown)

export const has = (pieces: Pieces, name: PieceName) => pieces.some(({ piece }) => piece === name)

export const missingIn = (pieces: Pieces) => pieceNames.filter((name) => !has(pieces, name))

/** Adds a piece at a place, by default at the end. */
export const withPiece = (pieces: Pieces, one: DashboardPiece, place = pieces.length): Pieces =>
  has(pieces, one.piece) ? pieces : pieces.toSpliced(place, 0, one)

export const newPiece = (piece: PieceName): DashboardPiece => ({
  piece,
  size: sizesOf(piece).includes('quarter') ? 'quarter' : 'full',
})

export const without = (pieces: Pieces, name: PieceName): Pieces =>
  pieces.filter(({ piece }) => piece !== name)

export const resized = (pieces: Pieces, name: PieceName, size: PieceSize): Pieces =>
  pieces.map((one) => (one.piece === name ? { ...one, size } : one))

/** Moves a piece to a place among the known ones. */
export const movedIn = (pieces: Pieces, moved: DashboardPiece, to: number): Pieces => {
  const order = knownOf(without(pieces, moved.piece)).toSpliced(to, 0, moved)
  return pieces.map((one) => (isKnown(one) ? (order.shift() ?? one) : one))
}
