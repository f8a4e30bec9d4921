import { stat } from 'node:fs/promises'
import type { Brain } from '../../../contract/articles/brains.ts'
import { allBrains, createBrain, importFolder } from '../../articles/brains/actions.ts'
import { enter } from '../../platform/db/transaction.ts'
import { badRequest } from '../../platform/kernel/problem.ts'
import * as described from '../descriptions/brains.ts'
import { columns } from '../terminal/output.ts'
import { commandOnData } from '../terminal/with-installation.ts'
import { getWorkspace } from './lookups.ts'

const by = { type: 'system', name: 'command line' } as const

export const brainCreate = commandOnData({
  ...described.brainCreate,
  run: ({ values: { workspace, name }, write }) =>
    write(async (tx) => {
      const inside = await enter(tx, (await getWorkspace(tx, workspace)).id)
      return { brain: shown(await createBrain(inside, { name })) }
    }),
  show: ({ brain }) => table([brain]),
})

export const brainList = commandOnData({
  ...described.brainList,
  run: async ({ values, read, db }) => {
    const { id } = await read((tx) => getWorkspace(tx, values.workspace))
    return { brains: (await db.read(id, allBrains)).map(shown) }
  },
  show: ({ brains }) => (brains.length ? table(brains) : 'There are no brains.'),
})

export const brainImport = commandOnData({
  ...described.brainImport,
  run: async ({ argument: folder, values, read, db, say, json }) => {
    const { id, slug } = await read((tx) => getWorkspace(tx, values.workspace))
    const known = await db.read(id, allBrains)
    if (!known.some((brain) => brain.ulid === values.brain))
      throw badRequest(`${slug} has no brain ${values.brain}. Run "bellhop brain list" to see its brains.`)
    await assertFolder(folder)
    const wanted = { db, by, workspace: id, brain: values.brain, folder, isPublic: values.public }
    return importFolder({ ...wanted, onProgress: json ? () => {} : progressTo(say) })
  },
  show: ({ created, updated, unchanged, skipped }) =>
    [
      `${created} created, ${updated} updated, ${unchanged} unchanged, ${skipped.length} skipped.`,
      ...skipped.map(({ path, reason }) => `  ${path} ${reason}.`),
    ].join('\n'),
})

const assertFolder = async (folder: string) => {
  const found = await stat(folder).catch(() => undefined)
  if (!found?.isDirectory()) throw badRequest(`There is no folder "${folder}".`)
}

const quietMs = 2_000

/** Prints the progress now and then, if it takes long. */
const progressTo = (say: (line: string) => void) => {
  let said = performance.now()
  return (done: number, total: number) => {
    if (performance.now() - said < quietMs) return
    said = performance.now()
    say(`${done} of ${total} files`)
  }
}

const shown = ({ id, ulid, name, article_count }: Brain) => ({ id, ulid, name, article_count })

const table = (brains: ReturnType<typeof shown>[]) =>
  columns([
    ['ULID', 'Name', 'Articles'],
    ...brains.map(({ ulid, name, article_count }) => [ulid, name, String(article_count)]),
  ])
