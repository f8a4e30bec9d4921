import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type DashboardPiece,
  dashboardCharts,
  dashboardFigures,
  pieceNames,
} from '../../../../contract/tickets/reports/dashboard-pieces.ts'
import { chartFigures, figureNames } from '../data/figures.ts'
import { knownOf, missingIn, movedIn, nameOf, newPiece, resized, without, withPiece } from './pieces.ts'

const [created, chart, hours] = (['figure_created', 'chart', 'hours'] as const).map(newPiece) as [
  DashboardPiece,
  DashboardPiece,
  DashboardPiece,
]
/** A piece of a later version. */
const weather = { piece: 'weather', size: 'half' } as unknown as DashboardPiece
const pieces = [created, weather, chart, hours]

test('every number of the report and every chart is a piece, and every piece has its own name', () => {
  assert.deepEqual(new Set(dashboardFigures), new Set(figureNames))
  assert.deepEqual(new Set(dashboardCharts), new Set(chartFigures))
  const names = pieceNames.map(nameOf)
  assert.equal(new Set(names).size, pieceNames.length)
  assert.ok(names.every(Boolean))
})

test('a piece is added once, and comes back to its place', () => {
  assert.deepEqual(withPiece(pieces, newPiece('ratings')).at(-1), { piece: 'ratings', size: 'full' })
  assert.deepEqual(withPiece(pieces, chart), pieces)
  assert.deepEqual(withPiece(without(pieces, 'chart'), chart, 2), pieces)
  assert.equal(missingIn(pieces).length, pieceNames.length - 3)
})

test('a move and a width leave pieces of a later version where they are', () => {
  assert.deepEqual(movedIn(pieces, hours, 0), [hours, weather, created, chart])
  assert.deepEqual(movedIn(pieces, created, 2), [chart, weather, hours, created])
  assert.deepEqual(resized(pieces, 'hours', 'half')[3], { piece: 'hours', size: 'half' })
  assert.deepEqual(knownOf(pieces), [created, chart, hours])
})
