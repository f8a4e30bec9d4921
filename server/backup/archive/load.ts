import { once } from 'node:events'
import { PassThrough, type Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import type { Pool } from '../../platform/db/connection/driver.ts'
import type { Files } from '../../platform/files/files.ts'
import { codeOf } from '../../platform/kernel/error-code.ts'
import { badRequest } from '../../platform/kernel/problem.ts'
import type { Table } from './format.ts'
import { quoteName } from './snapshot.ts'

/** Receives the parts of one member. */
export type Sink = { write(content: Buffer): Promise<void>; end(): Promise<void> }

/** Copies rows into a table. */
export const tableSink = async (sql: Pool, { name, columns }: Table): Promise<Sink> => {
  const table = `public.${quoteName(name)}`
  const copying = await sql
    .unsafe(`copy ${table} (${columns.map(quoteName).join(', ')}) from stdin`)
    .writable()
  return {
    ...streamSink(copying, new Promise(() => {})),
    end: async () => {
      copying.end()
      await settled(sql).catch(() => {
        throw badRequest(
          `The rows of the table "${name}" cannot be loaded into this database. The log of PostgreSQL has the reason.`,
        )
      })
    },
  }
}

/** The driver does not report rows that are rejected at the end of a COPY; the next statement fails instead. */
const settled = async (sql: Pool): Promise<unknown> => {
  try {
    return await sql.unsafe('select')
  } catch (error) {
    if (codeOf(error) !== 'COPY_IN_PROGRESS') throw error
    await setImmediate()
    return settled(sql)
  }
}

export const fileSink = (files: Pick<Files, 'put'>, key: string): Sink => {
  const content = new PassThrough()
  return streamSink(content, files.put(key, content))
}

const streamSink = (stream: Writable, done: Promise<unknown>): Sink => {
  const broken = finished(stream)
  for (const promise of [broken, done]) promise.catch(() => {}) // callers of `write` get the error
  return {
    write: async (content) => {
      if (!stream.write(content)) await Promise.race([once(stream, 'drain'), broken, done])
    },
    end: async () => {
      stream.end()
      await done
    },
  }
}
