import { take } from './calls.ts'
import { showLauncher } from './launcher.ts'
import { firstWaitMs, handed, nextWaitMs, pause, tellDevelopers } from './page/page.ts'
import { Failure, request } from './visitor/api.ts'
import { load } from './visitor/storage.ts'
import type { WidgetSettings } from './visitor/types.ts'

/** Shows the button. Loads the code for visitors only with a session, because most visitors have never asked. */
const main = async () => {
  const settings = await readSettings()
  if (!settings) return
  const launcher = showLauncher(settings)
  take(launcher)
  if (handed.identity || load('visitor')) (await import('./visiting.ts')).begin(launcher)
}

/** Retries, because the widget needs the settings. */
const readSettings = async (waitMs = firstWaitMs): Promise<WidgetSettings | undefined> => {
  try {
    return await request<WidgetSettings>('GET', '/settings')
  } catch (error) {
    if (error instanceof Failure && (error.status === 403 || error.status === 404))
      return void tellDevelopers(error.message)
    await pause(waitMs)
    return readSettings(nextWaitMs(waitMs))
  }
}

void main()
