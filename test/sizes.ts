import type { Endpoint } from '../contract/base/endpoint.ts'
import {
  endlessLists,
  longestUrl,
  longTexts,
  mostFieldCharacters,
  mostItems,
  mostOf,
  shortText,
  wholeLists,
} from '../contract/base/sizes.ts'
import { asField } from '../server/platform/http/requests/fields.ts'
import { maxPerPage } from '../server/platform/http/requests/paging.ts'
import { kindOf } from '../server/platform/validation/field.ts'
import type { Shape } from './bodies.ts'

type Titled = Shape & { title?: string; anyOf?: Titled[]; const?: unknown }
/** The place of a field: its type, its path in the type, and its name. */
type Place = { title: string; path: string; name: string }

// In UTF-8, a character of the usual planes has at most three bytes.
const bytesOfCharacter = 3
const bytesOfValue = 32
/** Bytes of an item beside its stored values. */
const bytesAround = 1_000

/** Returns the largest response of an endpoint in bytes, and its lists and texts without a limit. */
export const largestResponse = (endpoint: Endpoint) => {
  const request = `${endpoint.method} ${endpoint.path}`
  const unbounded: string[] = []
  const item = endpoint.paging?.item ?? endpoint.feed?.item
  const bytes = item
    ? maxPerPage * sizeOf(asField(item), { title: request, path: '', name: '' }, unbounded)
    : sizeOf(asField(endpoint.reply ?? {}), { title: request, path: '', name: request }, unbounded)
  const whole = Object.values(wholeLists).find((list) => list.request === request)
  if (whole) unbounded.splice(unbounded.indexOf(request), 1)
  return { request, bytes: whole ? whole.bytes + whole.most * bytesAround : bytes, unbounded }
}

const sizeOf = (shape: Titled, place: Place, unbounded: string[]): number => {
  const here = shape.title ? { title: shape.title, path: '', name: place.name } : place
  const key = here.title + here.path
  const whole = mostOf[key]
  if (whole !== undefined) return bytesOfCharacter * whole
  const several = shape.anyOf ?? (shape.properties ? undefined : (shape.oneOf as Titled[] | undefined))
  if (several) return Math.max(...several.map((one) => sizeOf(one, here, unbounded)))
  switch (kindOf(shape)) {
    case 'string':
      return bytesOfText(shape, here)
    case 'array': {
      const most = shape.maxItems ?? mostItems[key] ?? mostItems[here.name]
      if (most === undefined && !endlessLists[key]) unbounded.push(key)
      const inner = { ...here, path: `${here.path}[]`, name: `${here.name}[]` }
      return (most ?? 0) * sizeOf(shape.items ?? {}, inner, unbounded)
    }
    case 'object':
      return bytesOfObject(shape, here, unbounded)
    default:
      return bytesOfValue
  }
}

const bytesOfText = (shape: Titled, { title, path, name }: Place) => {
  const isShort = shape.enum || shape.const !== undefined || /^(ulid|date-time)$/.test(shape.format ?? '')
  if (isShort) return bytesOfValue
  const plain = name.replaceAll('[]', '')
  const usual = /(^|_)url$/.test(plain) ? longestUrl : shortText
  return bytesOfCharacter * (shape.maxLength ?? longTexts[title + path] ?? longTexts[plain] ?? usual)
}

const bytesOfObject = (shape: Titled, { title, path, name }: Place, unbounded: string[]) => {
  if (name === 'fields' || name === 'company_fields') return bytesOfCharacter * mostFieldCharacters
  if (!shape.properties) {
    if (shape['x-max-json'] === undefined) unbounded.push(title + path)
    return bytesOfCharacter * (shape['x-max-json'] ?? 0)
  }
  return Object.entries(shape.properties).reduce((sum, [name, inner]) => {
    const place = { title, path: `${path}.${name}`, name }
    return sum + name.length + 4 + sizeOf(inner, place, unbounded)
  }, 2)
}
