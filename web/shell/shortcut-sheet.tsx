import { useState } from 'react'
import { IconButton } from '../ui/button.tsx'
import { CloseIcon } from '../ui/icons.tsx'
import { Keys } from '../ui/keys.tsx'
import { Modal } from '../ui/modal.tsx'
import { words } from '../words.ts'
import { currentActions } from './actions.ts'

type Props = { isOpen: boolean; close: () => void }

/** All keys of the page. */
export const ShortcutSheet = ({ isOpen, close }: Props) => (
  <Modal label={words.shortcuts.label} isOpen={isOpen} close={close}>
    <Sheet close={close} />
  </Modal>
)

const Sheet = ({ close }: { close: () => void }) => {
  const [actions] = useState(() => currentActions().filter(({ keys }) => keys))
  const groups = Map.groupBy(actions, ({ group }) => group)
  return (
    <div className="sheet">
      <header>
        <h2>{words.shortcuts.label}</h2>
        <IconButton icon={CloseIcon} label={words.close} onPress={close} />
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
