/** The pieces that a dashboard can have. Shared with the app, so it imports nothing. */
export const dashboardFigures = [
  'created',
  'solved',
  'backlog',
  'first_response',
  'resolution',
  'satisfaction',
  'targets_met',
  'agent_share',
  'replies',
] as const

/** Replies are only compared. */
export const dashboardCharts = dashboardFigures.filter((name) => name !== 'replies')

const comparisons = ['channel', 'team', 'member', 'tag', 'company'] as const

export const pieceNames = [
  ...dashboardFigures.map((name) => `figure_${name}` as const),
  'chart',
  ...dashboardCharts.map((name) => `chart_${name}` as const),
  'ratings',
  'hours',
  'comparison',
  ...comparisons.map((by) => `comparison_${by}` as const),
] as const
export type PieceName = (typeof pieceNames)[number]

export const pieceSizes = ['quarter', 'half', 'full'] as const
export type PieceSize = (typeof pieceSizes)[number]

export type DashboardPiece = { piece: PieceName; size: PieceSize }

/** A chart or a table is not readable in a quarter. */
export const sizesOf = (piece: string): readonly PieceSize[] =>
  piece.startsWith('figure_') ? pieceSizes : ['half', 'full']

/** The dashboard of those who have not arranged theirs. */
export const usualPieces: readonly DashboardPiece[] = [
  ...dashboardCharts.map((name) => ({ piece: `figure_${name}`, size: 'quarter' }) as const),
  { piece: 'chart', size: 'full' },
  { piece: 'hours', size: 'full' },
  { piece: 'comparison', size: 'full' },
]
