const mostPaths = 20
const longestPath = 100

/** Collects the fields of a body that its endpoint does not know, for the header that names them. */
export const collectIgnored = () => {
  const paths: string[] = []
  return {
    ignore: (path: string) => {
      if (paths.length <= mostPaths) paths.push(path)
    },
    /** Undefined if there are none. Beyond twenty it ends in `...`. */
    header: () =>
      paths.length === 0
        ? undefined
        : paths.map((path, index) => (index < mostPaths ? asciiOf(path) : '...')).join(', '),
  }
}

/** Whatever a caller calls a field, percent-encoded so that it fits into a header and ends where it ends. */
const asciiOf = (path: string) => encodeURIComponent(path.slice(0, longestPath).toWellFormed())
