import { badRequest } from '../../platform/kernel/problem.ts'
import { oneOf } from '../../platform/validation/kinds.ts'
import { command } from '../terminal/command.ts'
import { optional } from '../terminal/options.ts'

const roles = ['all', 'web', 'worker', 'mail'] as const

/** The role of a process. */
export type Role = (typeof roles)[number]

export const start = command({
  name: 'start',
  about: 'Starts the server. The first start creates a workspace and prints its credentials once.',
  options: {
    role: optional(
      oneOf(...roles),
      'What this process does: web (HTTP requests), worker (background jobs), mail (incoming mail) or all.',
    ),
  },
  run: async ({ values: { role = 'all' }, config, json }) => {
    if (role !== 'all' && !config.DATABASE_URL) throw badRequest(needsOutsideDatabase(role))
    // Imported late, so that other commands start quickly without a web server.
    const { serve } = await import('../process/serve.ts')
    return serve(role, { config, json })
  },
})

const needsOutsideDatabase = (role: string) =>
  `The built-in database supports one server process only. Leave out --role ${role}, or set DATABASE_URL.`
