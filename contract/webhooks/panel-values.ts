/** Without values of the schema, so that the app can import them. */

export const mostPanels = 10

export const panelTones = ['positive', 'warning', 'danger'] as const

export const panelFailures = ['slow', 'unreachable', 'wrong_answer', 'busy', 'paused'] as const
export type PanelFailure = (typeof panelFailures)[number]
