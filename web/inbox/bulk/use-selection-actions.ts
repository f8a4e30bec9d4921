import { useState } from 'react'
import { useActions } from '../../platform/commands/actions.ts'
import { shortcut } from '../../platform/commands/shortcuts.ts'
import { type PickerName, pickerNames, statusShortcuts } from '../../tickets/pickers/change-pickers.tsx'
import type { Change } from '../../tickets/ticket-data/change.ts'

/** While tickets are selected, the shortcuts of a ticket apply to all of them. */
export const useSelectionActions = (change: (change: Change) => void) => {
  const [picker, setPicker] = useState<PickerName>()
  useActions(
    [
      ...statusShortcuts.map(([name, status]) => ({
        ...shortcut(name),
        run: () => change({ kind: 'status', status }),
      })),
      ...pickerNames.map((name) => ({ ...shortcut(name), run: () => setPicker(name) })),
    ],
    { isFirst: true },
  )
  const opened = (name: PickerName) => ({
    isOpen: picker === name,
    onOpenChange: (isOpen: boolean) => setPicker(isOpen ? name : undefined),
  })
  return opened
}
