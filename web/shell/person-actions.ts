import { useNavigate } from '@tanstack/react-router'
import { absenceActions } from '../members/absence/own-absence-actions.tsx'
import { call } from '../platform/api/client.ts'
import type { Me } from '../platform/api/types.ts'
import { runAction } from '../platform/commands/actions.ts'
import { shortcut } from '../platform/commands/shortcuts.ts'
import { isDark, setTheme, theme } from '../platform/commands/theme.ts'
import { strings } from '../platform/strings/strings.ts'
import { KeyboardIcon, MoonIcon, SettingsIcon, SignOutIcon, SunIcon } from '../platform/ui/icons/icons.tsx'
import type { MenuEntry } from '../platform/ui/menu.tsx'
import { toast } from '../platform/ui/toasts/toasts.tsx'

/** The entries of the user menu. */
export const usePersonActions = (me: Me): MenuEntry[] => {
  const navigate = useNavigate()
  theme.use()
  return [
    ...absenceActions(me).map(({ group: _, ...action }) => ({ ...action, run: () => runAction(action.id) })),
    {
      id: 'account',
      label: strings.settings.title,
      icon: SettingsIcon,
      run: () => void navigate({ to: '/settings' }),
    },
    {
      id: 'theme',
      label: isDark() ? strings.theme.toLight : strings.theme.toDark,
      icon: isDark() ? SunIcon : MoonIcon,
      run: () => setTheme(isDark() ? 'light' : 'dark'),
    },
    {
      ...shortcut('shortcuts'),
      icon: KeyboardIcon,
      run: () => runAction('shortcuts'),
    },
    { id: 'sign-out', label: strings.account.signOut, icon: SignOutIcon, run: () => void signOut() },
  ]
}

/** Reloads the page, so that no data of the user stays in memory. */
const signOut = async () => {
  try {
    await call('DELETE /api/session')
    location.assign('/sign-in')
  } catch (error) {
    toast({ text: error instanceof Error ? error.message : strings.errors.offline, isDanger: true })
  }
}
