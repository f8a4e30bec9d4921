import { outliveReaders } from './cli/output.ts'
import { runCommandLine } from './cli/run.ts'

outliveReaders()
process.exit(await runCommandLine(process.argv.slice(2)))
