import type { Tag } from '../api/types.ts'

/** Colours of new tags. They differ from the dot of unread tickets, which is beside them. */
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

/** New tags get the least used colour, so that they are easy to distinguish. */
export const leastUsed = (tags: readonly Pick<Tag, 'color'>[]) => {
  const uses = (color: string) => tags.filter((tag) => tag.color.toLowerCase() === color).length
  return tagColors.reduce((least, color) => (uses(color) < uses(least) ? color : least), tagColors[0])
}
