/** Longer texts are edited as their source: the editor would take seconds to show them. */
export const mostShown = 200_000
