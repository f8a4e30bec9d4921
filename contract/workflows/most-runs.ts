// Shared with the app, so it imports nothing.

/** The statistics count no more runs of a workflow, since exact numbers would cost more with every run. */
export const mostRunsCounted = 1_000
