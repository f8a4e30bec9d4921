import { type ShortcutName, shortcuts } from '../../platform/commands/shortcuts.ts'
import { LabelledButton } from '../../platform/ui/button.tsx'
import type { LucideIcon } from '../../platform/ui/icons/lucide.tsx'

type Props = { of: ShortcutName; icon: LucideIcon; text?: string; onPress?: () => void }

/** A button that does the same as a shortcut, and shows it. */
export const ShortcutButton = ({ of, ...props }: Props) => {
  const { label, keys } = shortcuts[of]
  return <LabelledButton text={label} label={label} keys={keys} showsKeys {...props} />
}
