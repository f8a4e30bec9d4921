/** Builds the web app if the build does not match these sources. */
export const { ensureBuilt } = (await import(new URL('../../bin/build.mjs', import.meta.url).href)) as {
  ensureBuilt: () => Promise<void>
}
