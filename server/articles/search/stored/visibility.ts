/**
 * Tracks the public articles of a brain. The index has the text of the time when it was written. So an article that
 * was private then stays hidden until it is indexed again, even if it is public now.
 */
export const createVisibility = () => {
  const isPublic = new Map<number, boolean>()
  const wasPublicWhenIndexed = new Map<number, boolean>()
  return {
    change: (id: number, is: boolean) => isPublic.set(id, is),
    indexed: (id: number, was: boolean) => wasPublicWhenIndexed.set(id, was),
    remove: (id: number) => {
      isPublic.delete(id)
      wasPublicWhenIndexed.delete(id)
    },
    mayBeShown: (id: number) => isPublic.get(id) === true && wasPublicWhenIndexed.get(id) === true,
  }
}
