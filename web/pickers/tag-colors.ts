import type { Tag } from '../api/types.ts'

/** Colours of new tags. None is that of the dot of an unread ticket, beside which they are shown. */
export const tagColors = [
  '#0d9488',
  '#d97706',
  '#db2777',
  '#0284c7',
  '#65a30d',
  '#dc2626',
  '#9333ea',
  '#92400e',
] as const

/** So that new tags can be told apart. */
export const leastUsed = (tags: readonly Pick<Tag, 'color'>[]) => {
  const uses = (color: string) => tags.filter((tag) => tag.color.toLowerCase() === color).length
  return tagColors.reduce((least, color) => (uses(color) < uses(least) ? color : least), tagColors[0])
}
