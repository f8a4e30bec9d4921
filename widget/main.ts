import { Failure, request } from './api.ts'
import { take } from './calls.ts'
import { showLauncher } from './launcher.ts'
import { handed, page, tellDevelopers } from './page.ts'
import { load } from './storage.ts'
import type { WidgetSettings } from './types.ts'

/** Draws the button. Most people who see it have never asked: what concerns visitors is loaded for the others. */
const main = async () => {
  const settings = await readSettings()
  if (!settings) return
  const launcher = showLauncher(settings)
  take(launcher)
  if (handed.identity || load('visitor')) (await import('./visiting.ts')).begin(launcher)
}

/** Without them, there is nothing to show. They are asked for again when the browser is online. */
const readSettings = async (): Promise<WidgetSettings | undefined> => {
  try {
    return await request<WidgetSettings>('GET', '/settings')
  } catch (error) {
    if (error instanceof Failure && (error.status === 403 || error.status === 404))
      return void tellDevelopers(error.message)
    await new Promise<void>((resolve) => {
      setTimeout(resolve, 60_000)
      page.addEventListener('online', () => resolve(), { once: true })
    })
    return readSettings()
  }
}

void main()
