import type { Connection } from '../../platform/db/connection/driver.ts'
import type { Archive } from '../archive/archives.ts'
import { type Manifest, names } from '../archive/format.ts'
import { partsOf } from '../archive/reader.ts'
import { openSnapshot } from '../archive/snapshot.ts'
import { rowSum } from './row-sum.ts'

/** Compares every row of an archive with a database that it was restored into. Returns the tables that differ. */
export const differences = async (archive: Archive, manifest: Manifest, restored: Connection) => {
  const expected = await sumsIn(archive)
  const snapshot = await openSnapshot(restored)
  try {
    const found = new Map((await snapshot.tables()).map((table) => [table.name, table]))
    const different: string[] = []
    for (const { name, columns } of manifest.tables) {
      const table = found.get(name)
      const wanted = expected.get(names.table(name))?.result()
      const sum = rowSum()
      if (table) for await (const chunk of await snapshot.rowsOf({ ...table, columns })) sum.add(chunk)
      const got = sum.result()
      if (wanted?.sum !== got.sum) different.push(`${name} (${wanted?.rows ?? 0} rows, ${got.rows} restored)`)
    }
    return different
  } finally {
    await snapshot.close()
  }
}

const sumsIn = async (archive: Archive) => {
  const sums = new Map<string, ReturnType<typeof rowSum>>()
  for await (const { name, content } of partsOf(archive)) {
    if (!name.startsWith(names.table(''))) continue
    const sum = sums.get(name) ?? rowSum()
    sums.set(name, sum)
    sum.add(content)
  }
  return sums
}
