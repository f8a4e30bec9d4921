import type { Document } from './document.ts'

/** A file of a source. `path` is relative and has the same form everywhere; `reason` says why it is not imported. */
export type SourceFile = { path: string; reason: string | null; entry?: { size: number } | undefined }

/** The source of an import: a folder on this machine, or an uploaded archive. */
export type Source<File extends SourceFile = SourceFile> = {
  files: readonly File[]
  /** The file as an article, or the reason why it cannot become one. */
  read(file: File): Promise<Document | string>
}
