import { type Static, Type } from 'typebox'
import { del, get, post } from '../base/endpoint.ts'
import { event } from '../base/event.ts'
import { boolean, CreatedAt, integer, nullable, oneOf, string, Ulid } from '../base/fields.ts'
import { LongWork } from '../workspaces/long-work.ts'

// Not in the specification: importing articles from a zip file, as `bellhop brain import` does from a folder.

export const maxArchiveBytes = 50 * 1024 * 1024

const outcomes = ['new', 'changed', 'unchanged', 'skipped', 'created', 'updated'] as const

const Counts = Type.Object(
  {
    new: integer('Files that will become a new article.'),
    changed: integer('Files that differ from the article that was imported from them before.'),
    unchanged: integer('Files whose article does not change.'),
    skipped: integer('Files that cannot be imported.'),
    created: integer('Articles that the import has created.'),
    updated: integer('Articles that the import has changed.'),
  },
  { description: 'Number of files by outcome.' },
)

export const ArticleImport = Type.Object(
  {
    ulid: Ulid,
    filename: string('Name of the zip file.'),
    size: integer('Size of the zip file in bytes.'),
    state: oneOf(
      ['reading', 'ready', 'failed', 'started', 'ended'],
      '`reading`: the files are being compared with the articles. `ready`: nothing is written yet; start the import. ' +
        '`failed`: the zip file cannot be read; see `problem`. `started`: articles are being written. `ended`: it has ' +
        'been written, or was stopped.',
    ),
    problem: nullable(string('Why the zip file cannot be read.')),
    file_count: nullable(integer('Number of files in the zip file. Null if it is not known yet.')),
    read_count: integer('Number of files that were compared with the articles.'),
    counts: Counts,
    private_count: integer(
      'Number of unchanged files whose article is private. They are changed if all articles are made public.',
    ),
    is_public: boolean('Whether the import makes all its articles public.'),
    created_by: nullable(string('Name of the user who uploaded the zip file. Null if it is unknown.')),
    created_at: CreatedAt,
  },
  {
    title: 'ArticleImport',
    description: 'An import of articles from a zip file. It is deleted after seven days.',
  },
)
export type ArticleImport = Static<typeof ArticleImport>

export const ImportedFile = Type.Object(
  {
    path: string('Path of the file in the zip file.'),
    outcome: oneOf(
      outcomes,
      'What will become of the file (`new`, `changed`), or what has become of it (`created`, `updated`).',
    ),
    reason: nullable(string('Why the file is skipped, such as “is empty”. Null if it is not.')),
  },
  { title: 'ImportedFile', description: 'A file of an import.' },
)
export type ImportedFile = Static<typeof ImportedFile>

export const createArticleImport = post('/api/brains/:brain/imports', {
  access: 'admin',
  summary: 'Upload a zip file of articles',
  description:
    'The zip file has at most 50 MB, 20,000 files and 5,000 articles: Markdown files ' +
    '(`.md`, `.markdown`) and HTML pages (`.html`, `.htm`). Its files are compared with the articles in the background. ' +
    'Nothing is written before the import is started. An article is identified by the path of its file, without the ' +
    'name of a folder that contains all files. Of the imports of a brain that were not started, the last three are kept.',
  upload: 'file',
  uploadBytes: maxArchiveBytes,
  reply: ArticleImport,
})

export const listArticleImports = get('/api/brains/:brain/imports', {
  access: 'admin',
  summary: 'List the imports of articles',
  description: 'The last 20 of the last seven days, newest first.',
  reply: Type.Array(ArticleImport),
})

export const showArticleImport = get('/api/brains/:brain/imports/:articleImport', {
  access: 'admin',
  summary: 'Show an import of articles',
  reply: ArticleImport,
})

export const listImportedFiles = get('/api/brains/:brain/imports/:articleImport/files', {
  access: 'admin',
  summary: 'List the files of an import',
  paging: {
    item: ImportedFile,
    filters: { outcome: 'Files with this outcome. Commas separate alternatives.' },
    sorts: { path: 'Path.' },
    cursor: true,
  },
})

export const startArticleImport = post('/api/brains/:brain/imports/:articleImport/start', {
  access: 'admin',
  summary: 'Start an import of articles',
  description:
    'Writes the articles in the background, as long work. One import runs in a brain ' +
    'at a time. Returns 409 if the files are not compared yet, or if the import was started before.',
  body: Type.Object({
    is_public: Type.Optional(
      Type.Boolean({
        description:
          'Whether all articles become public. Otherwise, new ones are private, and others stay as they are. Default: false.',
      }),
    ),
  }),
  mayConflict: true,
  reply: Type.Object(
    { article_import: ArticleImport, long_work: LongWork },
    { title: 'StartedImport', description: 'An import that was started.' },
  ),
  status: 200,
})

export const deleteArticleImport = del('/api/brains/:brain/imports/:articleImport', {
  access: 'admin',
  summary: 'Delete an import of articles',
  description: 'Articles that it has written stay. If it runs, it ends.',
})

const ImportOfBrain = Type.Object({ brain: Ulid, article_import: Ulid })

export const importUploaded = event('article_import.created', ImportOfBrain)
export const importRead = event('article_import.read', ImportOfBrain)
export const importStarted = event('article_import.started', ImportOfBrain)
export const importDeleted = event('article_import.deleted', ImportOfBrain)
