// Shared with the app, so it imports nothing.
export const ratings = ['good', 'fine', 'bad'] as const
export type Rating = (typeof ratings)[number]

export const longestComment = 1_000
