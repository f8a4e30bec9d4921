import { connect } from '../../platform/db/connection/driver.ts'
import { badRequest } from '../../platform/kernel/problem.ts'

const mark = 'Bellhop restores backups here to prove them, and deletes everything.'

/**
 * Opens a database that has nothing, or what an earlier proof has left. Any other content is not touched: a wrong setting
 * may name a database that is in use.
 */
export const openEmpty = async (url: string) => {
  const database = { url }
  await empty(database)
  return { owner: database, app: database, stop: () => empty(database) }
}

const empty = async (database: { url: string }) => {
  const sql = connect(database, { max: 1, name: 'bellhop proof' })
  try {
    const [{ comment, tables }] = await sql<[{ comment: string | null; tables: number }]>`
      select obj_description('public'::regnamespace, 'pg_namespace') as comment,
        (select count(*)::integer from pg_class where relnamespace = 'public'::regnamespace) as tables`
    if (tables > 0 && comment !== mark)
      throw badRequest('The database of BACKUP_PROOF_URL is not empty. Set it to an empty database.')
    await sql.unsafe('drop schema public cascade; create schema public')
    await sql.unsafe(`comment on schema public is '${mark}'`)
  } finally {
    await sql.end({ timeout: 1 })
  }
}
