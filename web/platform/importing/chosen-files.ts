/** A file that was chosen, with its path in the chosen folder. */
export type ChosenFile = { path: string; file: File }

/** The files of an input. Files in a folder have a relative path. */
export const filesOfInput = ({ files }: HTMLInputElement): ChosenFile[] =>
  [...(files ?? [])].map((file) => ({ path: file.webkitRelativePath || file.name, file }))

/** Dropped files and folders. Must be called during the event, which the browser empties afterwards. */
export const filesOfDrop = async ({ items, files }: DataTransfer): Promise<ChosenFile[]> => {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  // Files from a script or another application may have no entry of a file system.
  return entries.length ? filesIn(entries) : [...files].map((file) => ({ path: file.name, file }))
}

const filesIn = async (entries: FileSystemEntry[]): Promise<ChosenFile[]> => {
  const found: ChosenFile[] = []
  for (const entry of entries.filter(({ name }) => !name.startsWith('.'))) {
    if (isFolder(entry)) found.push(...(await filesIn(await entriesOf(entry))))
    else
      found.push({
        path: entry.fullPath.replace(/^\//, ''),
        file: await fileOf(entry as FileSystemFileEntry),
      })
  }
  return found
}

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => entry.file(resolve, reject))

/** A reader returns a part of the entries at a time. */
const entriesOf = async (folder: FileSystemDirectoryEntry) => {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) return all
    all.push(...some)
  }
}
