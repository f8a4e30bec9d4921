/** A value as JSON that was written before. It is sent as it is. */
export class JsonText<Value> {
  readonly text: string
  /** Never there: it keeps texts of different values apart. */
  declare readonly value?: Value

  constructor(text: string) {
    this.text = text
  }
}
