/** A response that needs work outside the database. The work runs after the transaction. */
export class Afterwards<Answer = unknown> {
  readonly work: () => Promise<Answer>

  constructor(work: () => Promise<Answer>) {
    this.work = work
  }
}

export const afterwards = <Answer>(work: () => Promise<Answer>) => new Afterwards(work)

/**
 * The response to a write whose `meta` needs such work. The change is committed by then, so the work must not throw.
 * `meanwhile` is the response to a request that is repeated before the end of the work.
 */
export class Supplemented<Answer = unknown> extends Afterwards<Answer> {
  readonly meanwhile: Answer

  constructor(meanwhile: Answer, work: () => Promise<Answer>) {
    super(work)
    this.meanwhile = meanwhile
  }
}

export const supplement = <Answer>(meanwhile: Answer, work: () => Promise<Answer>) =>
  new Supplemented(meanwhile, work)
