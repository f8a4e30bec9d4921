export { metricsPage, metricsPath } from './plugin.ts'
export { type About, openScrape, type Scrape } from './scrape.ts'
