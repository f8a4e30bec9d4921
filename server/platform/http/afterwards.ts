/** The response of a GET that waits for something beside the database. It is worked out once the transaction is over. */
export class Afterwards<Answer = unknown> {
  readonly work: () => Promise<Answer>

  constructor(work: () => Promise<Answer>) {
    this.work = work
  }
}

export const afterwards = <Answer>(work: () => Promise<Answer>) => new Afterwards(work)
