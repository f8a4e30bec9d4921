import type { ReactNode } from 'react'

/** The numbers of rows that panels had last, so that what is below stays in its place. */
const rowsOf = new Map<string, number>()

const [usualRows, mostRows] = [3, 12]

export const rememberRows = (panel: string, rows: number) => rowsOf.set(panel, Math.min(rows, mostRows))

/** The place of facts that are loading. */
export const PanelSkeleton = ({ panel, children }: { panel: string; children?: ReactNode }) => (
  <>
    <div className="panel-skeleton" aria-hidden="true">
      {Array.from({ length: rowsOf.get(panel) ?? usualRows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike
        <div key={row}>
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
      ))}
    </div>
    <div className="panel-age">{children}</div>
  </>
)
