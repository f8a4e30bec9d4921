import { type Static, Type } from 'typebox'
import { get, put } from '../../base/endpoint.ts'
import { boolean, nullable, oneOf } from '../../base/fields.ts'
import { pieceNames, pieceSizes } from './dashboard-pieces.ts'

const Piece = Type.Object(
  {
    piece: oneOf(
      pieceNames,
      'What is shown: `figure_…` is one number, `chart_…` one number over time, `chart` the number that is chosen on the page, ' +
        '`ratings` the latest ratings, `hours` when contacts write, `comparison_…` a table of groups, and `comparison` the same ' +
        'with a choice of the groups.',
    ),
    size: oneOf(pieceSizes, 'The part of the width. Only a `figure_…` can have a `quarter`.'),
  },
  { title: 'DashboardPiece', description: 'A number, chart or table of a dashboard.' },
)

const pieces = (description: string) => Type.Array(Piece, { maxItems: pieceNames.length, description })

const Dashboard = Type.Object(
  {
    pieces: pieces('What is shown, in this order. Empty if you have removed everything.'),
    is_usual: boolean('Whether you have not arranged it, so that it is the usual one.'),
  },
  { title: 'Dashboard', description: 'How you have arranged the page Reports.' },
)
export type Dashboard = Static<typeof Dashboard>

export const showDashboard = get('/api/me/dashboard', {
  access: 'member',
  summary: 'Show your dashboard',
  description:
    'What the page Reports shows you in this workspace. Its numbers are those of the report on tickets.',
  reply: Dashboard,
})

export const setDashboard = put('/api/me/dashboard', {
  access: 'own',
  summary: 'Arrange your dashboard',
  description:
    'Each piece is shown once. Pieces that only a later version of Bellhop knows are kept, and not listed.',
  body: Type.Object({
    pieces: nullable(pieces('What is shown, in this order. Null returns to the usual one.')),
  }),
  reply: Dashboard,
})
