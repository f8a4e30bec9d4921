/** Figures that are durations: from a message to the reply, or from the creation of a ticket to its end. */
export const durationFigures = ['first_response', 'next_response', 'resolution'] as const

/** The figures of reports: the numbers whose tickets can be listed. */
export const reportFigures = [
  'created',
  'solved',
  'reopened',
  'backlog',
  'arrived',
  'replies',
  ...durationFigures,
  'targets_met',
  'targets_breached',
  'rated_good',
  'rated_fine',
  'rated_bad',
  'agent_replies',
  'agent_solved',
  'agent_handed_over',
  'agent_good',
  'agent_bad',
] as const

export type ReportFigure = (typeof reportFigures)[number]
export type DurationFigure = (typeof durationFigures)[number]
