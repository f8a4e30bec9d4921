/** Sends moves of rows one after another, so that they arrive in order. After the last one, the list is refetched. */
export const createMoves = (refetch: () => unknown) => {
  let moves: Promise<void> = Promise.resolve()
  let underWay = 0
  return async (send: () => Promise<void>) => {
    underWay += 1
    moves = moves.then(send)
    await moves
    underWay -= 1
    if (underWay === 0) await refetch()
  }
}

/** Returns all rows after moving one. */
export const movedTo = <Row extends { ulid: string }>(all: readonly Row[], moved: Row, to: number) =>
  all.filter(({ ulid }) => ulid !== moved.ulid).toSpliced(to, 0, moved)

export const placeIn = (all: readonly { ulid: string }[] | undefined, { ulid }: { ulid: string }) =>
  all?.findIndex((one) => one.ulid === ulid) ?? -1

/** The rows before one of them, nearest first, as the server expects them. */
export const ulidsBefore = <Row extends { ulid: string }>(order: readonly Row[], moved: Row) =>
  order
    .slice(0, order.indexOf(moved))
    .map(({ ulid }) => ulid)
    .reverse()
