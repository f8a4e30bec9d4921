import { Zip, ZipDeflate } from 'fflate'
import type { ChosenFile } from '../../platform/importing/chosen-files.ts'
import { strings } from '../../platform/strings/strings.ts'

const texts = strings.articleImport
const mostBytes = 50 * 1024 * 1024
const isArticle = ({ path }: ChosenFile) => /\.(md|markdown|html?)$/i.test(path)
const isHidden = ({ path }: ChosenFile) => path.split('/').some((name) => name.startsWith('.'))

/** The chosen zip file, or one of the chosen files. Of other files than articles, it has only the names. */
export const packed = async (
  chosen: ChosenFile[],
  onProgress: (done: number, total: number) => void,
): Promise<File> => {
  const files = chosen.filter((file) => !isHidden(file))
  const [first] = files
  if (first && files.length === 1 && /\.zip$/i.test(first.path)) {
    if (first.file.size > mostBytes) throw new Error(texts.tooLarge)
    return first.file
  }
  if (!files.some(isArticle)) throw new Error(texts.nothing)
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const zip = new Zip((error, piece) => {
    if (error) throw error
    size += piece.length
    pieces.push(piece as Uint8Array<ArrayBuffer>) // fflate shares no memory
  })
  for (const [index, one] of files.entries()) {
    await add(zip, one)
    if (size > mostBytes) throw new Error(texts.foldersTooLarge)
    onProgress(index + 1, files.length)
  }
  zip.end()
  const name = first?.path.includes('/') ? first.path.split('/')[0] : 'articles'
  return new File(pieces, `${name}.zip`, { type: 'application/zip' })
}

const add = async (zip: Zip, one: ChosenFile) => {
  const content = isArticle(one) ? await contentOf(one.file) : new Uint8Array()
  const entry = new ZipDeflate(one.path)
  zip.add(entry)
  entry.push(content, true)
}

const contentOf = async (file: File) => {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    throw new Error(texts.unreadable)
  }
}
