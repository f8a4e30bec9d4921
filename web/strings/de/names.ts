/** Whether a text has several names, such as “Ada, Bob” or “Ada und Bob”. The verb depends on it. */
export const areSeveral = (names: string) => /, | und /.test(names)
