/** Without values of the schema, so that the app can import them. */

export const importKinds = ['contacts', 'companies'] as const
export type ImportKind = (typeof importKinds)[number]

/** The targets that a column of a file can be imported to, in addition to custom fields. */
export const importTargets = {
  contacts: ['email', 'other_emails', 'phones', 'name', 'company', 'notes', 'external_id'],
  companies: ['name', 'domain', 'external_id'],
} as const satisfies Record<ImportKind, readonly string[]>

export type ImportTarget = (typeof importTargets)[ImportKind][number]

const prefix = 'field.'

/** A column that is imported as the value of a custom field, as exports name it. */
export const fieldTarget = (key: string) => `${prefix}${key}`

export const fieldKeyOf = (target: string) =>
  target.startsWith(prefix) ? target.slice(prefix.length) : undefined
