import { useState } from 'react'
import { useActions } from '../shell/actions.ts'
import { shortcut } from '../shell/shortcuts.ts'

type Runs = Record<'close' | 'wait' | 'open' | 'spam', () => void>

/** While tickets are selected, the keys of a ticket are for all of them. */
export const useSelectionActions = ({ close, wait, open, spam }: Runs) => {
  const [picker, setPicker] = useState<'assignee' | 'team' | 'tag'>()
  useActions(
    [
      { ...shortcut('close'), run: close },
      { ...shortcut('waiting'), run: wait },
      { ...shortcut('open'), run: open },
      { ...shortcut('spam'), run: spam },
      { ...shortcut('assign'), run: () => setPicker('assignee') },
      { ...shortcut('team'), run: () => setPicker('team') },
      { ...shortcut('tag'), run: () => setPicker('tag') },
    ],
    { isFirst: true },
  )
  const opened = (name: 'assignee' | 'team' | 'tag') => ({
    isOpen: picker === name,
    onOpenChange: (isOpen: boolean) => setPicker(isOpen ? name : undefined),
  })
  return { assignee: opened('assignee'), team: opened('team'), tag: opened('tag') }
}
