import { compareNames } from '../../platform/base/sorting.ts'
import { strings } from '../../platform/strings/strings.ts'
import { type FigureName, figureNames, figureOf } from './data/figures.ts'
import type { Group } from './data/report-queries.ts'

const texts = strings.reports

/** Numbers in a file have their unit in the heading. */
export const headingOf = (name: FigureName, isInFile = false) =>
  isInFile && figureOf(name).kind === 'duration' ? texts.inSeconds(texts.figures[name]) : texts.figures[name]

export type Sorting = { column: FigureName | 'name'; isDescending: boolean }

const usual: Sorting = { column: 'created', isDescending: true }

/** The sorting in the URL, such as `-created`. */
export const sortingIn = (text: string | undefined): Sorting => {
  const name = text?.replace('-', '')
  const column = name === 'name' ? name : figureNames.find((one) => one === name)
  return column ? { column, isDescending: text?.startsWith('-') ?? false } : usual
}

/** A second click on a column turns its order around. Numbers begin with the largest one, names with the first. */
export const nextSorting = (text: string | undefined, column: FigureName | 'name') => {
  const now = sortingIn(text)
  const isDescending = now.column === column ? !now.isDescending : column !== 'name'
  return isDescending ? `-${column}` : column
}

/** Missing numbers are last in both orders. */
export const sorted = <G extends Group>(groups: readonly G[], text: string | undefined): G[] => {
  const { column, isDescending } = sortingIn(text)
  const sign = isDescending ? -1 : 1
  if (column === 'name') return groups.toSorted((one, other) => sign * compareNames(one.name, other.name))
  const { of } = figureOf(column)
  const [known, missing] = [false, true].map((isMissing) =>
    groups.filter((group) => (of(group) === null) === isMissing),
  )
  const inOrder = known?.toSorted((one, other) => sign * (Number(of(one)) - Number(of(other)))) ?? []
  return [...inOrder, ...(missing ?? [])]
}
