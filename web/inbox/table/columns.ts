/** The columns after the subject, which is always the first one, and whether they are shown by default. */
export const usualColumns = [
  { id: 'contact', isShown: true },
  { id: 'channel', isShown: false },
  { id: 'status', isShown: true },
  { id: 'priority', isShown: true },
  { id: 'assignee', isShown: true },
  { id: 'team', isShown: false },
  { id: 'tags', isShown: true },
  { id: 'created', isShown: false },
  { id: 'activity', isShown: true },
  { id: 'waiting', isShown: true },
  { id: 'due', isShown: true },
] as const

export type ColumnName = (typeof usualColumns)[number]['id']
/** A column, and whether it is shown. */
export type Choice = { id: string; isShown: boolean }

/** All known columns: those that were chosen in their order, then the others. */
export const columnsIn = (chosen: readonly Choice[], known: readonly Choice[]) => [
  ...chosen.filter(({ id }) => known.some((one) => one.id === id)),
  ...withoutThose(chosen, known),
]

/** The columns to store: also those of fields that this workspace does not have. */
export const choicesOf = (columns: readonly Choice[], chosen: readonly Choice[]) => [
  ...columns,
  ...withoutThose(columns, chosen),
]

const withoutThose = (some: readonly Choice[], all: readonly Choice[]) =>
  all.filter(({ id }) => !some.some((one) => one.id === id))

export const withShown = (columns: readonly Choice[], id: string, isShown: boolean) =>
  columns.map((one) => (one.id === id ? { id, isShown } : one))

export const withMoved = (columns: readonly Choice[], id: string, to: number) => {
  const others = columns.filter((one) => one.id !== id)
  return others.toSpliced(to, 0, ...columns.filter((one) => one.id === id))
}

/** The choices in a stored text. None if it was not written by the app. */
export const choicesIn = (text: string | null): Choice[] => {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isChoice) : []
  } catch {
    return []
  }
}

const isChoice = (one: unknown): one is Choice =>
  typeof one === 'object' &&
  one !== null &&
  'id' in one &&
  typeof one.id === 'string' &&
  'isShown' in one &&
  typeof one.isShown === 'boolean'
