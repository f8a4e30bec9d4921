import type { Launcher } from './launcher.ts'
import { handed, tellDevelopers } from './page/page.ts'

/** Handles calls of the website, such as `Bellhop('open')`, starting with those from before the widget was loaded. */
export const take = (launcher: Launcher) => {
  const visiting = () => import('./visiting.ts')
  const calls: Record<string, (value: unknown) => unknown> = {
    open: () => launcher.open(),
    close: launcher.close,
    ask: (value) => launcher.open(value ?? {}),
    identify: async (value) => (await visiting()).signIn(launcher, value),
    forget: async () => (await visiting()).signOut(launcher),
  }
  handed.take = (call) => {
    const [name, value] = [String(call[0]), call[1]]
    const known = Object.hasOwn(calls, name) ? calls[name] : undefined
    if (known) known(value)
    else tellDevelopers(`there is no call "${name}".`)
  }
  const { calls: earlier } = handed
  for (let index = 0; index < earlier.length; index++) handed.take(earlier[index] ?? [])
  earlier.length = 0
}
