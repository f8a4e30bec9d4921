const mostPaths = 20
const longestPath = 100

/** Collects unknown fields of a body for a response header. */
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

/** Percent-encodes field names for a header. */
const asciiOf = (path: string) => encodeURIComponent(path.slice(0, longestPath).toWellFormed())
