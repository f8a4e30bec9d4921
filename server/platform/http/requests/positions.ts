import { fieldFaults, label } from '../../kernel/field-faults.ts'
import { invalid } from '../../kernel/problem.ts'
import { type CursorResponse, type Page, type PageResponse, readCursor, writtenCursor } from './paging.ts'

export type PositionStretch = { after: number | undefined; limit: number; offset: number }

type Source<Row> = {
  select: (stretch: PositionStretch) => PromiseLike<Row[]>
  count: () => PromiseLike<number>
}

/** A page of rows that have a position: by its number, or after the position that its cursor has. */
export const pageByPosition = async <Row extends { position: number }, Item>(
  { perPage, offset, cursor }: Pick<Page, 'perPage' | 'offset' | 'cursor'>,
  { select, count }: Source<Row>,
  shown: (row: Row) => Item,
): Promise<PageResponse<Item> | CursorResponse<Item>> => {
  if (!cursor) {
    const rows = await select({ after: undefined, limit: perPage, offset })
    return { rows: rows.map(shown), total: await count() }
  }
  const [, last] = readCursor(cursor, /^(\d{1,9})$/) ?? []
  const after = last === undefined ? undefined : Number(last)
  const rows = await select({ after, limit: perPage + 1, offset: 0 })
  const next = rows.length > perPage ? rows[perPage - 1] : undefined
  return {
    rows: rows.slice(0, perPage).map(shown),
    next: next ? writtenCursor(String(next.position)) : null,
  }
}

/** The values of a filter, which must be among the known ones. */
export const amongKnown = <Value extends string>(
  values: string[] | undefined,
  known: readonly Value[],
  path: string,
): Value[] | undefined => {
  const isKnown = (value: string): value is Value => (known as readonly string[]).includes(value)
  if (values?.some((value) => !isKnown(value))) throw invalid({ [path]: [fieldFaults.selected(label(path))] })
  return values?.filter(isKnown)
}
