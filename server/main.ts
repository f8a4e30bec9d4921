import { runCommandLine } from './cli/run.ts'
import { outliveReaders } from './cli/terminal/output.ts'

outliveReaders()
process.exit(await runCommandLine(process.argv.slice(2)))
