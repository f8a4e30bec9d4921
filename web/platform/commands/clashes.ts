type Registered = { id: string; keys?: string }

/** Pairs of actions that are registered at the same time with the same keys, or with different keys but the same id. */
export const clashesOf = (actions: readonly Registered[]) =>
  actions.flatMap((one, place) =>
    actions
      .slice(place + 1)
      .filter(({ id, keys }) => (id === one.id ? keys !== one.keys : isTaken(one.keys, keys)))
      .map(({ id, keys }) => `${one.id} (${one.keys}) and ${id} (${keys})`),
  )

/** The first key of a sequence is taken too. */
const isTaken = (one = '', other = '') =>
  one !== '' && other !== '' && (`${one} `.startsWith(`${other} `) || `${other} `.startsWith(`${one} `))
