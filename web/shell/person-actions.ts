import { KeyboardIcon, MoonIcon, SunIcon } from '../ui/icons.tsx'
import { words } from '../words.ts'
import { currentActions } from './actions.ts'
import { setTheme, theme } from './theme.ts'

/** What the menu of the person offers. */
export const usePersonActions = () => {
  const isDark =
    theme.use() === 'dark' || (theme.get() === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  return [
    {
      id: 'theme',
      label: isDark ? words.theme.toLight : words.theme.toDark,
      icon: isDark ? SunIcon : MoonIcon,
      run: () => setTheme(isDark ? 'light' : 'dark'),
    },
    {
      id: 'shortcuts',
      label: words.shortcuts.label,
      icon: KeyboardIcon,
      keys: '?',
      run: () =>
        currentActions()
          .find(({ id }) => id === 'shortcuts')
          ?.run(),
    },
  ]
}
