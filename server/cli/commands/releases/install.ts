import { existsSync } from 'node:fs'
import { version } from '../../../platform/kernel/version.ts'
import { completeBinaries } from '../../../platform/postgres/binaries.ts'
import * as described from '../../descriptions/installation.ts'
import { command } from '../../terminal/command.ts'

/** The starter has installed the packages and built the app before this runs. */
export const install = command({
  ...described.install,
  run: async () => {
    const postgres = completeBinaries() ?? null
    await fillCompileCache()
    const web = existsSync(new URL('../../../../dist/web/index.html', import.meta.url))
    const parts = [
      `Node ${process.versions.node}`,
      postgres ? `PostgreSQL ${postgres}` : 'no PostgreSQL, so set DATABASE_URL',
    ]
    return {
      json: { version, node: process.versions.node, postgres, web },
      text: `Bellhop ${version} is installed, with ${parts.join(' and ')}. Starts need no network.`,
    }
  },
})

/** Node writes the code of all loaded modules to its cache, which halves the time of a start. */
const fillCompileCache = () => import('../../process/serve.ts')
