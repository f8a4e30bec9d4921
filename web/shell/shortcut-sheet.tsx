import './shortcut-sheet.css'
import { useState } from 'react'
import { type Action, currentActions } from '../commands/actions.ts'
import { type ShortcutName, shortcut, shortcuts } from '../commands/shortcuts.ts'
import { strings } from '../strings/strings.ts'
import { IconButton } from '../ui/button.tsx'
import { CloseIcon } from '../ui/icons/icons.tsx'
import { Keys } from '../ui/keys.tsx'
import { Modal } from '../ui/modal.tsx'

type Props = { isOpen: boolean; close: () => void }

/** The help with all shortcuts. */
export const ShortcutSheet = ({ isOpen, close }: Props) => (
  <Modal label={strings.shortcuts.label} isOpen={isOpen} close={close}>
    <Sheet close={close} />
  </Modal>
)

/** The shortcuts of the table, and others of the current page. */
const allShortcuts = (): Omit<Action, 'run'>[] => {
  const table = (Object.keys(shortcuts) as ShortcutName[]).map(shortcut)
  const known = new Set(table.map(({ keys }) => keys))
  return [...table, ...currentActions().filter(({ keys }) => keys && !known.has(keys))]
}

const Sheet = ({ close }: { close: () => void }) => {
  const [all] = useState(allShortcuts)
  const groups = Map.groupBy(all, ({ group }) => group)
  return (
    <div className="sheet">
      <header>
        <h2>{strings.shortcuts.label}</h2>
        <IconButton icon={CloseIcon} label={strings.close} keys="Escape" onPress={close} />
      </header>
      <div className="sheet-groups">
        {[...groups].map(([group, entries]) => (
          <section key={group}>
            <h3>{group}</h3>
            <dl>
              {entries.map(({ id, label, keys }) => (
                <div key={id}>
                  <dt>{label}</dt>
                  <dd>
                    <Keys of={keys ?? ''} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </div>
  )
}
