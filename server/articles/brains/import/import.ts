import { portions } from '../../../platform/db/batched.ts'
import type { Db } from '../../../platform/db/open.ts'
import type { Actor, Write } from '../../../platform/db/transaction.ts'
import { notFound, Problem } from '../../../platform/kernel/problem.ts'
import { type Rendered, render } from '../markdown/render.ts'
import * as articles from '../record/article-store.ts'
import * as brains from '../record/store.ts'
import { changeArticle, writeArticle } from '../writing/articles.ts'
import { type Compared, compareFiles } from './compare.ts'
import type { Document } from './document.ts'
import { folderSource } from './folder.ts'
import type { Source, SourceFile } from './source.ts'

/** The result of importing a file. */
export type Imported<File extends SourceFile> = {
  file: File
  outcome: 'created' | 'updated' | 'unchanged' | 'skipped'
  reason: string | null
}

type Import<File extends SourceFile> = {
  db: Db
  by: Actor
  workspace: number
  brain: string
  source: Source<File>
  /** Makes all articles public. Otherwise, new ones are private, and others keep their visibility. */
  isPublic: boolean
  /** Called before each portion. The import ends if it returns false. */
  onProgress: (done: number, total: number) => Promise<boolean>
  /** Called in the transaction of each portion. */
  note?: (tx: Write, portion: Imported<File>[]) => Promise<unknown>
}

/** In bytes. */
const mostOfPortion = 4 * 1024 * 1024

/** The files in portions of a number and of bytes. */
export const portionsOf = <File extends SourceFile>(files: readonly File[], atOnce: number) =>
  portions(
    files,
    ({ entry }) => Math.max(entry?.size ?? 0, Math.floor(mostOfPortion / atOnce)),
    mostOfPortion,
  )

const atOnce = 20

/** Creates an article for every file of a source, and updates those that were imported before. */
export const importFrom = async <File extends SourceFile>(
  wanted: Import<File>,
): Promise<Imported<File>[]> => {
  const { files } = wanted.source
  const done: Imported<File>[] = []
  for (const portion of portionsOf(files, atOnce)) {
    if (!(await wanted.onProgress(done.length, files.length))) return done
    done.push(...(await importSome(wanted, await compareFiles(wanted, portion))))
  }
  await wanted.onProgress(files.length, files.length)
  return done
}

type FolderImport = Omit<Import<SourceFile>, 'source' | 'note' | 'onProgress'> & {
  folder: string
  onProgress: (done: number, total: number) => void
}

export const importFolder = async ({ folder, onProgress, ...wanted }: FolderImport) => {
  const source = await folderSource(folder)
  const progress = async (done: number, total: number) => {
    onProgress(done, total)
    return true
  }
  const files = await importFrom({ ...wanted, source, onProgress: progress })
  const count = (outcome: (typeof files)[number]['outcome']) =>
    files.filter((file) => file.outcome === outcome).length
  return {
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    skipped: files.flatMap(({ file: { path }, reason }) => (reason === null ? [] : [{ path, reason }])),
  }
}

type Draft<File> = { file: File; document: Document & Rendered }

const importSome = async <File extends SourceFile>(
  { db, by, workspace, brain, isPublic, note }: Import<File>,
  portion: Compared<File>[],
): Promise<Imported<File>[]> => {
  const drafts: Draft<File>[] = []
  const others: Imported<File>[] = []
  for (const { file, ...one } of portion) {
    if (one.outcome === 'skipped') others.push({ file, outcome: 'skipped', reason: one.reason })
    else if (one.outcome === 'unchanged' && !(isPublic && one.isHidden))
      others.push({ file, outcome: 'unchanged', reason: null })
    // Renders before the transaction, which must not wait for the renderer.
    else drafts.push({ file, document: { ...one.document, ...(await render(one.document.body, workspace)) } })
  }
  if (drafts.length === 0 && !note) return others
  return db.write(workspace, by, async (tx) => {
    const saved = []
    for (const draft of drafts) saved.push(await save(tx, brain, draft, isPublic))
    const done = [...saved, ...others]
    await note?.(tx, done)
    return done
  })
}

const save = async <File extends SourceFile>(
  tx: Write,
  ulid: string,
  { file, document }: Draft<File>,
  isPublic: boolean,
): Promise<Imported<File>> => {
  const brain = await brains.lock(tx, ulid) // with its current size
  if (!brain) throw notFound()
  const [known] = await articles.articlesFrom(tx, brain.id, [file.path])
  const wanted = { ...document, ...(isPublic && { is_public: true }) }
  try {
    if (known) await changeArticle(tx, brain, known, wanted)
    else await writeArticle(tx, brain, wanted, file.path)
    return { file, outcome: known ? 'updated' : 'created', reason: null }
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 422) throw error
    // There may still be room for a smaller file.
    return { file, outcome: 'skipped', reason: `does not fit: ${error.message.replace(/\.$/, '')}` }
  }
}
