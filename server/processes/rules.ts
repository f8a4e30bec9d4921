import type { Process } from './store.ts'

/** What has to be done by some process: a process of the role `all` does all of it. */
const neededRoles = ['web', 'worker', 'mail'] as const

/** The roles that no living process has. An installation that is stopped lacks none. */
export const missingRoles = (processes: readonly Pick<Process, 'role' | 'is_alive'>[]) => {
  const alive = processes.filter(({ is_alive }) => is_alive).map(({ role }) => role)
  if (alive.length === 0 || alive.includes('all')) return []
  return neededRoles.filter((role) => !alive.includes(role))
}

/** How long something took or is ago, in the largest unit that fits. */
export const ageOf = (seconds: number) => {
  if (seconds < 120) return `${Math.floor(seconds)} s`
  if (seconds < 7_200) return `${Math.floor(seconds / 60)} min`
  return seconds < 172_800 ? `${Math.floor(seconds / 3_600)} h` : `${Math.floor(seconds / 86_400)} days`
}
