import { openEmbedded } from './embedded.ts'
import { quick } from './scratch.ts'

// Run by the tests as a process of its own, to be killed: holds PostgreSQL until it is asked to end.
const [dataDir = '', as = 'command'] = process.argv.slice(2)
const say = (line: string) => process.stdout.write(`${line}\n`)
const embedded = await openEmbedded(dataDir, as === 'server' ? 'server' : 'command', say, quick)
process.once('SIGTERM', () => embedded.stop())
say('ready')
