/** Builds the web app if it is not built from these sources. */
export const { ensureBuilt } = (await import(new URL('../../bin/build.mjs', import.meta.url).href)) as {
  ensureBuilt: () => Promise<void>
}
