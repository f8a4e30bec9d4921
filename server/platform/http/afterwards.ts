/** An answer that takes something beside the database: it is worked out once the transaction is over. */
export class Afterwards<Answer = unknown> {
  readonly work: (beside: never) => Promise<Answer>

  constructor(work: (beside: never) => Promise<Answer>) {
    this.work = work
  }
}

/** Answers after the transaction, with what the application has beside its database. */
export const afterwards = <Beside, Answer>(work: (beside: Beside) => Promise<Answer>) =>
  new Afterwards<Answer>(work as (beside: never) => Promise<Answer>) // the application gives all that there is
