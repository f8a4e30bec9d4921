import type { Page } from 'puppeteer-core'

/** The requests and the compressed bytes of the API that a page costs a browser without a cache. */
export type FirstLoad = { requests: number; apiBytes: number }

/** Loads a page as on the first visit, until nothing more is loaded. The stream of events stays open. */
export const loadFirst = async (page: Page, url: string): Promise<FirstLoad> => {
  const session = await page.createCDPSession()
  const paths = new Map<string, string>()
  let apiBytes = 0
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('http')) paths.set(requestId, new URL(request.url).pathname)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (paths.get(requestId)?.startsWith('/api/')) apiBytes += encodedDataLength
  })
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.goto(url)
  await page.waitForNetworkIdle({ concurrency: 1 })
  await session.detach()
  return { requests: paths.size, apiBytes }
}
