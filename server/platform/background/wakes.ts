type Listener = (names: ReadonlySet<string>) => void

/** Tells background work of this process at once that a commit has left it something to do. */
export const openWakes = () => {
  const listeners = new Set<Listener>()
  return {
    onWake: (listen: Listener) => void listeners.add(listen),
    wake: (names: ReadonlySet<string>) => {
      if (names.size) for (const listen of listeners) listen(names)
    },
  }
}
