import type { Process } from './store.ts'

/** The roles that an installation needs. A process with the role `all` has all of them. */
const neededRoles = ['web', 'worker', 'mail'] as const

/** The roles that no living process has. A stopped installation lacks none. */
export const missingRoles = (processes: readonly Pick<Process, 'role' | 'is_alive'>[]) => {
  const alive = processes.filter(({ is_alive }) => is_alive).map(({ role }) => role)
  if (alive.length === 0 || alive.includes('all')) return []
  return neededRoles.filter((role) => !alive.includes(role))
}

/** The time that a process older than the schema may still serve requests without a successor. */
const graceMs = 2 * 60_000

/** Returns true if a process older than the schema may go on: until another takes over, for a limited time. */
export const mayServe = ({ hasSuccessor, outdatedMs }: { hasSuccessor: boolean; outdatedMs: number }) =>
  !hasSuccessor && outdatedMs < graceMs

export const outdatedWords = (own: string, schema: string) =>
  `The database was upgraded by a newer version of Bellhop to ${schema}; this process knows it up to ${own}, and ends when a process of the newer version runs, at the latest after two minutes`

/** A duration in the largest unit that fits. */
export const ageOf = (seconds: number) => {
  if (seconds < 120) return `${Math.floor(seconds)} s`
  if (seconds < 7_200) return `${Math.floor(seconds / 60)} min`
  return seconds < 172_800 ? `${Math.floor(seconds / 3_600)} h` : `${Math.floor(seconds / 86_400)} days`
}
