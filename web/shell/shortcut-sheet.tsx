import './shortcut-sheet.css'
import { shortcuts } from '../platform/commands/shortcuts.ts'
import { strings } from '../platform/strings/strings.ts'
import { IconButton } from '../platform/ui/button.tsx'
import { CloseIcon } from '../platform/ui/icons/icons.tsx'
import { Keys } from '../platform/ui/keys.tsx'
import { Modal } from '../platform/ui/modal.tsx'

type Props = { isOpen: boolean; close: () => void }

/** The help with all shortcuts. */
export const ShortcutSheet = ({ isOpen, close }: Props) => (
  <Modal label={strings.shortcuts.label} isOpen={isOpen} close={close}>
    <Sheet close={close} />
  </Modal>
)

const groups = [...Map.groupBy(Object.values(shortcuts), ({ group }) => group)]

const Sheet = ({ close }: { close: () => void }) => (
  <div className="sheet">
    <header>
      <h2>{strings.shortcuts.label}</h2>
      <IconButton icon={CloseIcon} label={strings.close} keys={shortcuts.back.keys} onPress={close} />
    </header>
    <div className="sheet-groups">
      {groups.map(([group, entries]) => (
        <section key={group}>
          <h3>{group}</h3>
          <dl>
            {entries.map(({ label, keys }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <Keys of={keys} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  </div>
)
