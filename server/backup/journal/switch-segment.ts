import { type Connection, connect } from '../../platform/db/connection/driver.ts'

/** Ends the segment that is being written. Returns its name. */
export const switchSegment = async (superuser: Connection) => {
  const sql = connect(superuser, { max: 1, name: 'bellhop journal' })
  try {
    // An empty segment is not ended.
    await sql`select pg_logical_emit_message(false, 'bellhop', 'end of a segment')`
    const [{ name }] = await sql<[{ name: string }]>`
      select pg_walfile_name(pg_current_wal_insert_lsn()) as name`
    await sql`select pg_switch_wal()`
    return name
  } finally {
    await sql.end({ timeout: 1 })
  }
}
