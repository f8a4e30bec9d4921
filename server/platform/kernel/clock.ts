/** A date whose JSON has the format of the API: whole seconds and `+00:00`. */
export class Moment extends Date {
  override toISOString() {
    return `${super.toISOString().slice(0, 19)}+00:00`
  }
}

/** A moment to the millisecond, for lists of them in a statement. */
export const exactly = (moment: Date) => Date.prototype.toISOString.call(moment)

export type Clock = () => Moment

export const systemClock: Clock = () => new Moment()

/** The range of four-digit years, which the API and PostgreSQL accept. */
export const earliestMoment = new Moment('0001-01-01T00:00:00Z')
export const latestMoment = new Moment('9999-12-31T23:59:59Z')
