import { badRequest } from '../platform/problem.ts'
import { command } from './command.ts'
import { oneOf, optional } from './options.ts'
import { roles } from './roles.ts'

export const start = command({
  name: 'start',
  about: 'Starts the server; an empty installation gets a first workspace, which is shown once.',
  options: {
    role: optional(
      oneOf(...roles),
      'Answers requests (web), does what is to be done (worker), takes mail in (mail), or all of that (all).',
    ),
  },
  run: async ({ values: { role = 'all' }, config, json }) => {
    if (role !== 'all' && !config.DATABASE_URL) throw badRequest(needsOutsideDatabase(role))
    // Only now, since the other commands need no web server and shall be quick.
    const { serve } = await import('./serve.ts')
    return serve(role, { config, json })
  },
})

const needsOutsideDatabase = (role: string) =>
  `The built-in database serves one server process, which has to do everything: leave out --role ${role}, or set DATABASE_URL.`
