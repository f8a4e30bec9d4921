import type { Static, TObject } from 'typebox'

/** A kind of event, as written to the event log. */
export type EventKind<Shape extends TObject = TObject> = { type: string; shape: Shape }
export type EventFacts<E extends EventKind> = Static<E['shape']>

export const event = <const Shape extends TObject>(type: string, shape: Shape): EventKind<Shape> => ({
  type,
  shape,
})
