import { readFile } from 'node:fs/promises'
import type { Db } from '../../platform/db/open.ts'
import type { Actor } from '../../platform/db/transaction.ts'
import { notFound } from '../../platform/kernel/problem.ts'
import * as articles from '../article-store.ts'
import { changeArticle, writeArticle } from '../articles.ts'
import { type Rendered, render } from '../markdown/render.ts'
import * as brains from '../store.ts'
import { type Document, documentOf } from './document.ts'
import { type Found, filesIn } from './folder.ts'

export type Report = {
  created: number
  updated: number
  unchanged: number
  skipped: { path: string; reason: string }[]
}

type Import = {
  db: Db
  by: Actor
  workspace: number
  brain: string
  folder: string
  /** Makes all articles of the folder public. Otherwise, new ones are private, and others keep their visibility. */
  isPublic: boolean
  onProgress: (done: number, total: number) => void
}

const atOnce = 20

/** Creates an article for every file in a folder, and updates those that were imported before. */
export const importFolder = async (wanted: Import): Promise<Report> => {
  const files = await filesIn(wanted.folder)
  const report: Report = { created: 0, updated: 0, unchanged: 0, skipped: [] }
  for (let start = 0; start < files.length; start += atOnce) {
    await importSome(wanted, files.slice(start, start + atOnce), report)
    wanted.onProgress(Math.min(start + atOnce, files.length), files.length)
  }
  return report
}

type Read = Document & { path: string }

const importSome = async (wanted: Import, files: Found[], report: Report) => {
  const documents: Read[] = []
  for (const { path, file, reason } of files) {
    const document = reason ?? (await documentOf(path, await readFile(file)))
    if (typeof document === 'string') report.skipped.push({ path, reason: document })
    else documents.push({ path, ...document })
  }
  const changed = await changedAmong(wanted, documents)
  report.unchanged += documents.length - changed.length
  // Renders before the transaction, which must not wait for the renderer.
  const rendered: (Read & Rendered)[] = []
  for (const document of changed)
    rendered.push({ ...document, ...(await render(document.body, wanted.workspace)) })
  if (rendered.length) await save(wanted, rendered, report)
}

const changedAmong = ({ db, workspace, brain: ulid, isPublic }: Import, documents: Read[]) =>
  db.read(workspace, async (tx) => {
    const brain = await brains.find(tx, ulid)
    if (!brain) throw notFound()
    const known = await articles.imported(
      tx,
      brain.id,
      documents.map(({ path }) => path),
    )
    return documents.filter((document) => {
      const article = known.find(({ source_path }) => source_path === document.path)
      return !article || isOtherwise(article, document, isPublic)
    })
  })

const isOtherwise = (article: articles.Stored, { title, body, language }: Read, isPublic: boolean) =>
  article.title !== title ||
  article.body !== body ||
  article.language !== language ||
  (isPublic && !article.is_public)

const save = (
  { db, by, workspace, brain: ulid, isPublic }: Import,
  documents: (Read & Rendered)[],
  report: Report,
) =>
  db.write(workspace, by, async (tx) => {
    for (const { path, ...document } of documents) {
      const brain = await brains.lock(tx, ulid)
      if (!brain) throw notFound()
      const [known] = await articles.imported(tx, brain.id, [path])
      const wanted = { ...document, ...(isPublic && { is_public: true }) }
      if (known) await changeArticle(tx, brain, known, wanted)
      else await writeArticle(tx, brain, wanted, path)
      report[known ? 'updated' : 'created'] += 1
    }
  })
