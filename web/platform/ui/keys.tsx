import { strings } from '../strings/strings.ts'

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

const names: Record<string, string> = {
  Mod: isApple ? '⌘' : strings.keys.control,
  Enter: '↵',
  Escape: strings.keys.escape,
  Shift: '⇧',
  Alt: isApple ? '⌥' : 'Alt',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
}

const named = (keys: string) => keys.split(/[+ ]/).map((key) => names[key] ?? key.toUpperCase())

/** Renders a shortcut such as `Mod+k` or `g i`. */
export const Keys = ({ of: keys }: { of: string }) => named(keys).map((key) => <kbd key={key}>{key}</kbd>)

/** The keys in a button. CSS shows them, so that they are not a part of its name: see button.css. */
export const ButtonKeys = ({ of: keys }: { of: string }) => <kbd data-keys={named(keys).join('')} />
