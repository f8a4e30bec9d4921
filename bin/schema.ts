import { connect } from '../server/platform/db/connection/driver.ts'
import { createTestDatabase } from '../test/database.ts'
import { schemaOf } from '../test/schema.ts'

// Prints the schema of a new installation, one property per line, to compare two versions with `diff`.
const database = await createTestDatabase()
const sql = connect(database.superuser, { max: 1 })
try {
  console.log((await schemaOf(sql)).join('\n'))
} finally {
  await sql.end({ timeout: 1 })
  await database.drop()
}
