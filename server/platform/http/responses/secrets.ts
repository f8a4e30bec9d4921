import type { Endpoint } from '../../../../contract/base/endpoint.ts'
import { may } from '../../../../contract/base/permissions.ts'
import { mask, type SecretPart } from '../../../../contract/base/secret.ts'
import { isRecord } from '../../validation/clean.ts'
import { type Field, mayBeNull } from '../../validation/field.ts'
import { type Asker, isGuest } from '../callers/principal.ts'
import { asField } from '../requests/fields.ts'

/** Masks the secrets in the responses of an endpoint for callers who may not see them. */
export const hidingSecrets = ({ reply, meta }: Pick<Endpoint, 'reply' | 'meta'>) => {
  const form = reply && asField(reply)
  if (!form || !hasSecrets(form)) return (response: unknown) => response
  const shown = meta ? { properties: { data: form } } : form
  return (response: unknown, me: Asker) =>
    !isGuest(me) && may(me, 'seeSecrets') ? response : withoutSecrets(shown, response)
}

const hasSecrets = (field: Field): boolean =>
  Boolean(field['x-secret'] ?? field['x-form']) ||
  Object.values(field.properties ?? {}).some(hasSecrets) ||
  (field.items !== undefined && hasSecrets(field.items))

/** Replaces each secret with null or a mask. */
export const withoutSecrets = (field: Field, value: unknown, around: unknown = {}): unknown => {
  if (field['x-secret']) return hidden(field, field['x-secret'], value)
  if (field['x-form']) return hiddenIn(field['x-form'](around as never), value)
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(field.items ?? {}, item))
  if (!isRecord(value) || !field.properties) return value
  return mapped(value, (name, item) => withoutSecrets(field.properties?.[name] ?? {}, item, value))
}

/** Some addresses are secrets as a whole, so their paths are, too. */
const afterHost = /^([a-z]+:\/\/[^/?#\\]*[/?#\\]).+$/is

const hidden = (field: Field, part: SecretPart, value: unknown) => {
  if (part === 'path') return typeof value === 'string' ? value.replace(afterHost, `$1${mask}`) : value
  if (part === 'values') return value === null ? null : allHidden(value)
  return mayBeNull(field) ? null : mask
}

/** Values without a schema could be secret. */
const hiddenIn = (form: Field = {}, value: unknown) =>
  isRecord(value)
    ? mapped(value, (name, item) => {
        const field = form.properties?.[name]
        return field ? withoutSecrets(field, item, value) : allHidden(item)
      })
    : value

const allHidden = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(allHidden)
  return isRecord(value) ? mapped(value, (_, item) => allHidden(item)) : mask
}

const mapped = (value: Record<string, unknown>, change: (name: string, item: unknown) => unknown) =>
  Object.fromEntries(Object.entries(value).map(([name, item]) => [name, change(name, item)]))
