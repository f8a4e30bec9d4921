const longest = 512 * 1024
const pieces = /<(\/?)(head|style|script|title)\b[^<>]*>|<[^<>]*>?|[^<]+/gi
const blanks = /&(nbsp|zwnj|zwj|shy|#0*(160|173|847|820[3-7])|#x0*(a0|ad|34f|200[b-f]));?/gi

/** Whether a page has words to read, and not only images. */
export const hasWords = (html: string) => {
  let hiddenBy = ''
  for (const [piece, slash, tag] of html.slice(0, longest).matchAll(pieces)) {
    if (tag) {
      const name = tag.toLowerCase()
      if (!slash) hiddenBy ||= name
      else if (hiddenBy === name) hiddenBy = ''
    } else if (!hiddenBy && !piece.startsWith('<') && /[\p{L}\p{N}]/u.test(piece.replace(blanks, ' ')))
      return true
  }
  return false
}
