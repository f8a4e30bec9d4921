/** A response to a GET that needs work outside the database. The work runs after the transaction. */
export class Afterwards<Answer = unknown> {
  readonly work: () => Promise<Answer>

  constructor(work: () => Promise<Answer>) {
    this.work = work
  }
}

export const afterwards = <Answer>(work: () => Promise<Answer>) => new Afterwards(work)
