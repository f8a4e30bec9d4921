import { strings } from './strings.ts'

/** The browser of a session or request, which the API describes as `Firefox on Linux`. */
export const deviceText = (device: string) => {
  const [browser = '', system] = device.split(' on ')
  return system ? strings.sessions.device(browser, system) : device
}
