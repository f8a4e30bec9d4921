import { strings } from '../strings/strings.ts'

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

const names: Record<string, string> = {
  Mod: isApple ? '⌘' : strings.keys.control,
  Enter: '↵',
  Escape: strings.keys.escape,
  Shift: '⇧',
}

/** Renders a shortcut such as `Mod+k` or `g i`. */
export const Keys = ({ of: keys }: { of: string }) =>
  keys.split(/[+ ]/).map((key) => <kbd key={key}>{names[key] ?? key.toUpperCase()}</kbd>)
