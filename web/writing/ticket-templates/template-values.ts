import type { FieldValue } from '../../../contract/workspaces/field-types.ts'
import type { CustomField, Priority, TicketTemplate } from '../../platform/api/types.ts'
import { valueOfTyped } from '../../workspaces/custom-fields/field-text.ts'

/** A child in the form. The key stays the same while others are removed. */
export type ChildValues = { key: string; subject: string; body: string; team_ulid: string; checklist: string }

/** A template as its form has it: an item of a checklist in each line, and values of fields as texts. */
export type TemplateValues = {
  name: string
  is_shared: boolean
  subject: string
  body: string
  priority: Priority | ''
  assignee_ulid: string
  team_ulid: string
  tag_ulids: string[]
  fields: Record<string, string>
  checklist: string
  children: ChildValues[]
}

export const newChild = (): ChildValues => ({
  key: crypto.randomUUID(),
  ...{ subject: '', body: '', team_ulid: '', checklist: '' },
})

export const valuesOf = (template: TicketTemplate | undefined): TemplateValues => ({
  name: template?.name ?? '',
  is_shared: template?.is_shared ?? false,
  subject: template?.subject ?? '',
  body: template?.body ?? '',
  priority: template?.priority ?? '',
  assignee_ulid: template?.assignee_ulid ?? '',
  team_ulid: template?.team_ulid ?? '',
  tag_ulids: template?.tag_ulids ?? [],
  fields: Object.fromEntries(
    Object.entries(template?.fields ?? {}).map(([key, value]) => [key, typedOf(value)]),
  ),
  checklist: template?.checklist.join('\n') ?? '',
  children: (template?.children ?? []).map(({ subject, body, team_ulid, checklist }) => ({
    key: crypto.randomUUID(),
    ...{ subject, body, team_ulid: team_ulid ?? '', checklist: checklist.join('\n') },
  })),
})

const typedOf = (value: FieldValue) => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return Array.isArray(value) ? value.join() : String(value)
}

/** The template as a request body. */
export const bodyOf = (values: TemplateValues, fields: readonly CustomField[]) => ({
  name: values.name,
  is_shared: values.is_shared,
  subject: values.subject || null,
  body: values.body || null,
  priority: values.priority || null,
  assignee_ulid: values.assignee_ulid || null,
  team_ulid: values.team_ulid || null,
  tag_ulids: values.tag_ulids,
  fields: Object.fromEntries(
    fields.flatMap((field) => {
      const value = valueOfTyped(field, (values.fields[field.key] ?? '').trim())
      return value === null ? [] : [[field.key, value ?? values.fields[field.key] ?? null]]
    }),
  ),
  checklist: linesOf(values.checklist),
  children: values.children.map(({ subject, body, team_ulid, checklist }) => ({
    ...{ subject, body: body || null, team_ulid: team_ulid || null, checklist: linesOf(checklist) },
  })),
})

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
