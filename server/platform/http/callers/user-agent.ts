/** The first match counts, since most browsers also claim to be others. */
const browsers: [name: string, version: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d{1,4})/],
  ['Opera', /\bOPR\/(\d{1,4})/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d{1,4})/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d{1,4})/],
  ['Chrome', /\b(?:Chrome|HeadlessChrome|CriOS)\/(\d{1,4})/],
  ['Safari', /\bVersion\/(\d{1,4}).* Safari\//],
]

const systems: [name: string, sign: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
]

/** The browser of a user agent, with its main version. */
export const browserIn = (userAgent: string) => {
  for (const [name, pattern] of browsers) {
    const version = userAgent.match(pattern)?.[1]
    if (version !== undefined) return { name, version }
  }
  return undefined
}

/** The operating system of a user agent, or the kind of device where that says more. */
export const systemIn = (userAgent: string) => systems.find(([, sign]) => sign.test(userAgent))?.[0] ?? null

/** A description of a browser for people, such as `Firefox on Linux`. */
export const deviceOf = (userAgent: string | null | undefined) => {
  const [browser, system] = [browserIn(userAgent ?? '')?.name, systemIn(userAgent ?? '')]
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? null)
}

/** A description of a browser, or the name and version of another program, such as `curl/8.5.0`. */
export const programOf = (userAgent: string | null | undefined) =>
  deviceOf(userAgent) ?? (userAgent?.trim().split(/\s/)[0]?.slice(0, 60).toWellFormed() || null)
