import type { Db } from '../../../platform/db/open.ts'
import { notFound } from '../../../platform/kernel/problem.ts'
import * as articles from '../record/article-store.ts'
import * as brains from '../record/store.ts'
import type { Document } from './document.ts'
import type { Source, SourceFile } from './source.ts'

/** The result of comparing a file with its article. `isHidden`: the article is unchanged and private. */
export type Compared<File extends SourceFile> = { file: File } & (
  | { outcome: 'skipped'; reason: string }
  | { outcome: 'new' | 'changed' | 'unchanged'; reason: null; isHidden: boolean; document: Document }
)

type Place<File extends SourceFile> = { db: Db; workspace: number; brain: string; source: Source<File> }

/** Reads files, and compares them with the articles that were imported from them before. */
export const compareFiles = async <File extends SourceFile>(
  { db, workspace, brain: ulid, source }: Place<File>,
  files: readonly File[],
): Promise<Compared<File>[]> => {
  const read = await Promise.all(
    files.map(async (file) => ({ file, document: file.reason ?? (await source.read(file)) })),
  )
  const paths = read.flatMap(({ file, document }) => (typeof document === 'string' ? [] : [file.path]))
  const known = await db.read(workspace, async (tx) => {
    const brain = await brains.find(tx, ulid)
    if (!brain) throw notFound()
    return new Map((await articles.articlesFrom(tx, brain.id, paths)).map((one) => [one.source_path, one]))
  })
  return read.map(({ file, document }) =>
    typeof document === 'string'
      ? { file, outcome: 'skipped', reason: document }
      : { file, document, reason: null, ...compare(document, known.get(file.path)) },
  )
}

const compare = (document: Document, article: articles.Stored | undefined) => {
  if (!article) return { outcome: 'new', isHidden: false } as const
  const isSame =
    article.title === document.title &&
    article.body === document.body &&
    article.language === document.language
  return isSame
    ? ({ outcome: 'unchanged', isHidden: !article.is_public } as const)
    : ({ outcome: 'changed', isHidden: false } as const)
}
