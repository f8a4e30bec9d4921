import { IconButton } from '../ui/button.tsx'
import { BoldIcon, BulletsIcon, CodeIcon, ItalicIcon, NumbersIcon } from '../ui/icons.tsx'
import { words } from '../words.ts'
import type { EditorHandle, Format } from './editor.tsx'

const buttons: { format: Format; icon: typeof BoldIcon; keys?: string }[] = [
  { format: 'bold', icon: BoldIcon, keys: 'Mod+b' },
  { format: 'italic', icon: ItalicIcon, keys: 'Mod+i' },
  { format: 'bullets', icon: BulletsIcon },
  { format: 'numbers', icon: NumbersIcon },
  { format: 'code', icon: CodeIcon },
]

export const FormatButtons = ({ editor }: { editor: { current: EditorHandle | null } }) => (
  <span className="formats" role="toolbar" aria-label={words.compose.formats}>
    {buttons.map(({ format, icon, keys }) => (
      <IconButton
        key={format}
        className="small"
        icon={icon}
        label={words.compose.format[format]}
        keys={keys ?? ''}
        onPress={() => editor.current?.format(format)}
      />
    ))}
  </span>
)
