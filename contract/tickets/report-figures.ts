/** The numbers of reports whose tickets can be listed. */
export const reportFigures = [
  'created',
  'solved',
  'reopened',
  'backlog',
  'arrived',
  'replies',
  'first_response',
  'next_response',
  'resolution',
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
