import { type ReactNode, useId } from 'react'
import type { PanelSection as Name } from '../../../../contract/workspaces/panel-sections.ts'
import { storedFolds } from '../../../platform/base/folds.ts'
import { DownIcon, Icon } from '../../../platform/ui/icons/icons.tsx'

const folds = storedFolds('bellhop.folded-panel')

type Props = { name: Name | `ticket_panel ${string}`; title: string; children: ReactNode }

/** A section of the panel. Its heading folds it, for all tickets in this browser. */
export const PanelSection = ({ name, title, children }: Props) => {
  const isFolded = folds.use().has(name)
  const id = useId()
  return (
    <section>
      <h3>
        <button
          type="button"
          className="fold"
          aria-expanded={!isFolded}
          aria-controls={isFolded ? undefined : id}
          onClick={() => folds.toggle(name)}
        >
          {title}
          <Icon of={DownIcon} />
        </button>
      </h3>
      {!isFolded && <div id={id}>{children}</div>}
    </section>
  )
}
