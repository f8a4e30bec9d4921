import { createServer } from 'node:http'
import { listen } from './canary.ts'

export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const files: Record<string, Buffer> = {
  '/picture.png': png,
  '/page.png': Buffer.from('<!doctype html><title>No picture</title>'),
  '/large.png': Buffer.alloc(300_000),
}

/** A web server on this machine with an image, and with files that are none. */
export const servePictures = async () => {
  let visits = 0
  const server = createServer(({ url = '' }, response) => {
    visits += 1
    if (url === '/moved.png') return response.writeHead(302, { location: '/picture.png' }).end()
    const file = files[url]
    return response.writeHead(file ? 200 : 404, { 'content-type': 'image/png' }).end(file)
  })
  const site = `http://127.0.0.1:${await listen(server)}`
  return {
    url: `${site}/picture.png`,
    missing: `${site}/missing.png`,
    page: `${site}/page.png`,
    large: `${site}/large.png`,
    moved: `${site}/moved.png`,
    visits: () => visits,
  }
}
