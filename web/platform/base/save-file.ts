/** Until then, the browser has started to save the file. */
const startedAfterMs = 60_000

/** Saves a file in the browser. A link to the API would not say which workspace it is of. */
export const saveFile = (name: string, content: Blob) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), startedAfterMs)
}

/** The mark tells Excel that the file is UTF-8. Otherwise, Excel reads it as Windows-1252. */
export const byteOrderMark = '\uFEFF'

/** A file of CSV, from its parts. */
export const csvFile = (...parts: string[]) =>
  new Blob([byteOrderMark, ...parts], { type: 'text/csv;charset=utf-8' })
