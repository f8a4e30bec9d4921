import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sql } from '../server/platform/db/connection/driver.ts'

/** The tables that have a word anywhere, and the stored files with it. */
export const placesOf = async (superuser: Sql, dataDir: string, text: string) => {
  const tables = await superuser<{ name: string }[]>`
    select c.relname as name from pg_class c
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`
  const hex = Buffer.from(text).toString('hex')
  const found: string[] = []
  for (const { name } of tables) {
    const [row] = await superuser`
      select from ${superuser(name)} as t where t::text ilike ${`%${text}%`} or t::text like ${`%${hex}%`} limit 1`
    if (row) found.push(name)
  }
  const folder = join(dataDir, 'files')
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const file of files.filter((entry) => entry.isFile()))
    if ((await readFile(join(file.parentPath, file.name), 'latin1')).includes(text)) found.push(file.name)
  return found
}
