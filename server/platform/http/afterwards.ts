/**
 * An answer that takes something beside the database. That of a GET is worked out once the transaction is over;
 * that of a change within it, and must not wait for a network.
 */
export class Afterwards<Answer = unknown> {
  readonly work: (services: never) => Promise<Answer>

  constructor(work: (services: never) => Promise<Answer>) {
    this.work = work
  }
}

/** Answers with what the application has beside its database. */
export const afterwards = <Services, Answer>(work: (services: Services) => Promise<Answer>) =>
  new Afterwards<Answer>(work as (services: never) => Promise<Answer>) // the application gives all that there is
