import { functionsOfSchema } from '../test/functions.ts'
import { keepUpToDate } from './testing/keep-up-to-date.ts'

const functions = (await functionsOfSchema()).map(
  ({ migrations, comments, text }) => `-- ${migrations.join(', ')}\n${comments}${text}\n`,
)

keepUpToDate(
  'server/platform/db/schema/functions.sql',
  `\
-- All functions of the schema, to be read. Each is as the last of the migrations above it defines it.
-- \`node bin/bellhop-dev functions\` writes this file; a change is a new migration.

${functions.join('\n')}`,
)
