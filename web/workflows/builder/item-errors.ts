import { ApiProblem } from '../../platform/base/problem.ts'
import { errorOf } from '../../platform/forms/error-of.ts'
import type { Draft, DraftItem } from '../data/draft.ts'
import { insideOf } from '../words/kinds.ts'

/** The errors of the last attempt to save, and the draft that was sent then. */
export type Attempt = { error: Error | null; draft: Draft | undefined }

type List = 'conditions' | 'actions'

/**
 * The error of a part of a condition or action, wherever it has been moved since. It ends when that part is changed.
 * Without a name, it is the first error of the item.
 */
export const errorOfItem = (
  { error, draft }: Attempt,
  list: List,
  item: DraftItem,
  names?: readonly string[],
) => {
  const found = placesIn(draft?.[list] ?? [], list).find(({ item: { key } }) => key === item.key)
  if (!found || found.item.type !== item.type) return undefined
  return errorAt(error, { ...found, item, sent: found.item, names })
}

const placesIn = (items: readonly DraftItem[], list: string): { item: DraftItem; place: string }[] =>
  items.flatMap((item, index) => {
    const place = `${list}.${index}`
    return [{ item, place }, ...placesIn(insideOf(item) ?? [], `${place}.parameters.conditions`)]
  })

type Place = { item: DraftItem; sent: DraftItem; place: string; names: readonly string[] | undefined }

const errorAt = (error: Error | null, { item, sent, place, names }: Place) => {
  const path = `${place}.parameters`
  const found = pathsOf(error).find((one) =>
    names ? names.some((name) => isUnder(one, `${path}.${name}`)) : isUnder(one, place),
  )
  if (found === undefined) return undefined
  const [name = ''] = found.slice(path.length + 1).split('.')
  const isSame = JSON.stringify(sent.parameters[name]) === JSON.stringify(item.parameters[name])
  return isSame ? errorOf(error, found) : undefined
}

/** The first error at a field or inside it. */
export const errorUnder = (error: Error | null, path: string) => {
  const found = pathsOf(error).find((one) => isUnder(one, path))
  return found === undefined ? undefined : errorOf(error, found)
}

const pathsOf = (error: Error | null) => (error instanceof ApiProblem ? Object.keys(error.errors) : [])
const isUnder = (path: string, place: string) => path === place || path.startsWith(`${place}.`)
