/** Handles the error of a file that is not there, and throws others. */
export const unlessMissing =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return instead
    throw error
  }
