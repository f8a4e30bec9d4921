import { useState } from 'react'
import { useActions } from '../../platform/commands/actions.ts'
import { shortcut } from '../../platform/commands/shortcuts.ts'
import type { PickerName } from '../../tickets/pickers/change-pickers.tsx'

type Runs = Record<'close' | 'wait' | 'open' | 'spam', () => void>

/** While tickets are selected, the shortcuts of a ticket apply to all of them. */
export const useSelectionActions = ({ close, wait, open, spam }: Runs) => {
  const [picker, setPicker] = useState<PickerName>()
  useActions(
    [
      { ...shortcut('close'), run: close },
      { ...shortcut('waiting'), run: wait },
      { ...shortcut('open'), run: open },
      { ...shortcut('spam'), run: spam },
      { ...shortcut('assign'), run: () => setPicker('assignee') },
      { ...shortcut('team'), run: () => setPicker('team') },
      { ...shortcut('tag'), run: () => setPicker('tag') },
      { ...shortcut('snooze'), run: () => setPicker('snooze') },
      { ...shortcut('priority'), run: () => setPicker('priority') },
    ],
    { isFirst: true },
  )
  const opened = (name: PickerName) => ({
    isOpen: picker === name,
    onOpenChange: (isOpen: boolean) => setPicker(isOpen ? name : undefined),
  })
  return opened
}
