import { oneOf } from '../../platform/validation/kinds.ts'
import { optional } from '../terminal/options.ts'

const roles = ['all', 'web', 'worker', 'mail'] as const

/** The role of a process. */
export type Role = (typeof roles)[number]

export const start = {
  name: 'start',
  about: 'Starts the server. The first start creates a workspace and prints its credentials once.',
  options: {
    role: optional(
      oneOf(...roles),
      'What this process does: web (HTTP requests), worker (background jobs), mail (incoming mail) or all.',
    ),
  },
}
