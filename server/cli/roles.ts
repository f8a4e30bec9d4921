export const roles = ['all', 'web', 'worker', 'mail'] as const

/** What a process does. */
export type Role = (typeof roles)[number]
