/** Reads a path of untrusted JSON. */
export const at = (value: unknown, ...path: (string | number)[]): unknown =>
  path.reduce<unknown>(
    // Any property name is valid on an object.
    (inner, name) =>
      typeof inner === 'object' && inner ? (inner as Record<string, unknown>)[name] : undefined,
    value,
  )
