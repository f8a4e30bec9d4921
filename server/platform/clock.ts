/** A moment that writes itself the way the API does: whole seconds and `+00:00`. */
export class Moment extends Date {
  override toISOString() {
    return `${super.toISOString().slice(0, 19)}+00:00`
  }
}

/** A moment to the millisecond, for lists of them in a statement. */
export const exactly = (moment: Date) => Date.prototype.toISOString.call(moment)

export type Clock = () => Moment

export const systemClock: Clock = () => new Moment()
