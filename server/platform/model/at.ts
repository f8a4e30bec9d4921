/** What stands at a place in something that came from outside, which may be anything. */
export const at = (value: unknown, ...path: (string | number)[]): unknown =>
  path.reduce<unknown>(
    // An object may be asked for any name.
    (inner, name) =>
      typeof inner === 'object' && inner ? (inner as Record<string, unknown>)[name] : undefined,
    value,
  )
