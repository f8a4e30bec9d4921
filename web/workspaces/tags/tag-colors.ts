import type { Tag } from '../../platform/api/types.ts'
import { swatches } from '../../platform/ui/fields/swatches.ts'

/** New tags get the least used colour, so that they are easy to distinguish. */
export const leastUsed = (tags: readonly Pick<Tag, 'color'>[]) => {
  const uses = (color: string) => tags.filter((tag) => tag.color.toLowerCase() === color).length
  return swatches.reduce<string>(
    (least, { value }) => (uses(value) < uses(least) ? value : least),
    swatches[0].value,
  )
}
