const endings = new Set<() => Promise<unknown>>()

/** Notes what must be ended if the process is interrupted, such as a PostgreSQL of its own. Returns how to forget it. */
export const endsWithProcess = (end: () => Promise<unknown>) => {
  endings.add(end)
  return () => endings.delete(end)
}

export const endAll = () => Promise.allSettled([...endings].map((end) => end()))
