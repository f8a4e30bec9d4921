/** The first match counts, since most browsers also claim to be others. */
const browsers: [name: string, version: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d{1,4})/],
  ['Opera', /\bOPR\/(\d{1,4})/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d{1,4})/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d{1,4})/],
  ['Chrome', /\b(?:Chrome|CriOS)\/(\d{1,4})/],
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

/** A short description of a browser or program. */
export const programOf = (userAgent: string | null | undefined) => {
  const [browser, system] = [browserIn(userAgent ?? ''), systemIn(userAgent ?? '')]
  if (browser) return [`${browser.name} ${browser.version}`, system].filter(Boolean).join(', ')
  return userAgent?.slice(0, 60).toWellFormed() || null
}
