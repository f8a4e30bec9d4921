import { badRequest } from '../../platform/kernel/problem.ts'
import * as described from '../descriptions/start.ts'
import { command } from '../terminal/command.ts'

export const start = command({
  ...described.start,
  run: async ({ values: { role = 'all' }, config, json }) => {
    if (role !== 'all' && !config.DATABASE_URL) throw badRequest(needsOutsideDatabase(role))
    // Imported late, so that other commands start quickly without a web server.
    const { serve } = await import('../process/serve.ts')
    return serve(role, { config, json })
  },
})

const needsOutsideDatabase = (role: string) =>
  `The built-in database supports one server process only. Leave out --role ${role}, or set DATABASE_URL.`
