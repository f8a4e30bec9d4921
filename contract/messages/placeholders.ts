import type { FieldOwner } from '../workspaces/field-types.ts'

/** The placeholders of a text, such as `{{contact.name}}`, and the values that replace them. */
export const placeholders = {
  'contact.name': 'the name of the contact, or the email address if there is no name',
  'contact.first_name': 'the first word of that name',
  'contact.email': 'the email address of the contact',
  'ticket.subject': 'the subject of the ticket',
  'ticket.number': 'the number of the ticket',
  'agent.name': 'the member who writes; in a workflow, the assignee, or else the workspace',
  'user.name': 'the same as `agent.name`',
  'channel.name': 'the name of the channel',
  'workspace.name': 'the name of the workspace',
} as const
export type Placeholder = keyof typeof placeholders

/** Such as `ticket.fields.order`: the value of a custom field. */
export type FieldPlaceholder = `${FieldOwner}.fields.${string}`

export const isFieldPlaceholder = (name: string): name is FieldPlaceholder =>
  /^(ticket|contact|company)\.fields\.[a-z][a-z0-9_]{0,39}$/.test(name)

// Object.keys returns strings.
export const placeholderNames = Object.keys(placeholders) as Placeholder[]

/** The texts in double braces: the backslash before them, if any, and the text between them. */
export const placeholderPattern = /(\\?)\{\{([^{}]{0,300})\}\}/g

export type PlaceholderUse = { name: Placeholder | FieldPlaceholder; fallback: string }

/** Parses the text between the braces. Undefined if it is not a placeholder. */
export const placeholderIn = (inner: string): PlaceholderUse | undefined => {
  const [given = '', ...fallback] = inner.split('|')
  const wanted = given.replaceAll('&nbsp;', ' ').trim().toLowerCase()
  const name = isFieldPlaceholder(wanted) ? wanted : placeholderNames.find((name) => name === wanted)
  return name && { name, fallback: fallback.join('|').trim() }
}

export const placeholderHint =
  `\`{{name}}\` is replaced, \`{{name|text}}\` with a text for when there is no name. ` +
  `Allowed: ${placeholderNames.map((name) => `\`{{${name}}}\``).join(', ')}, ` +
  'and values of custom fields such as `{{ticket.fields.KEY}}`, `{{contact.fields.KEY}}` and `{{company.fields.KEY}}`.'
