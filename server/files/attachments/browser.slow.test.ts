import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attaching } from '../../../test/attaching.ts'
import { borrowBrowser, mark, noBrowser, openFile } from '../../../test/browser.ts'
import { startBellhop } from '../../../test/harness.ts'
import { pictures } from '../../../test/pictures.ts'

const { app, call, world } = await startBellhop()
const { owner, ...workspace } = await world.workspace()
const { token } = owner
const channel = await world.channel(workspace)
const origin = await app.listen({ host: '127.0.0.1', port: 0 })
const browser = noBrowser ? undefined : await borrowBrowser()

const script = `console.log('${mark}');alert('${mark}')`
const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='

/** Files that browsers would execute, with honest and false names. */
const hostile: Record<string, string | Buffer> = {
  'plain.html': `<!doctype html><script>${script}</script><img src=http://evil.test/a>`,
  'no-doctype.html': `<script>${script}</script>`,
  'called.png': `<html><script>${script}</script></html>`,
  'called.txt': `<html><body onload="${script}"></body></html>`,
  'image.svg': `<svg xmlns="http://www.w3.org/2000/svg" onload="${script}"><script>${script}</script></svg>`,
  'declared.svg': `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>${script}</script></svg>`,
  'page.xhtml': `<html xmlns="http://www.w3.org/1999/xhtml"><script>${script}</script></html>`,
  'style.xml': `<?xml-stylesheet type="text/xsl" href="${pixel}"?><x xmlns:h="http://www.w3.org/1999/xhtml"><h:script>${script}</h:script></x>`,
  'document.pdf': `%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(${script})>>>>endobj\ntrailer<</Root 1 0 R>>`,
  'begun.gif': `GIF89a/*<script>${script}</script>*/=1;${script}`,
  'gif-and-script.gif': Buffer.concat([pictures.gif(1, 1), Buffer.from(`/*<script>*/${script}`)]),
  'png-and-html.png': Buffer.concat([pictures.png(1, 1), Buffer.from(`<html><script>${script}</script>`)]),
  'jpeg-and-html.jpg': Buffer.concat([pictures.jpeg(1, 1), Buffer.from(`<script>${script}</script>`)]),
  'utf-7.txt': '+ADw-script+AD4-alert(1)+ADw-/script+AD4-',
  'utf-16.html': Buffer.from(`\ufeff<script>${script}</script>`, 'utf16le'),
  'archive.mht': `MIME-Version: 1.0\nContent-Type: text/html\n\n<script>${script}</script>`,
  'redirect.html': '<meta http-equiv=refresh content="0;url=http://evil.test/">',
}

const attached = attaching(call, token, channel)

test('no file that somebody sends runs anything in the browser that opens it', {
  skip: noBrowser,
}, async () => {
  assert.ok(browser)
  for (const [name, content] of Object.entries(hostile)) {
    const file = await attached(name, content)
    for (const url of [file.url, file.download_url]) {
      const address = origin + new URL(url).pathname
      const opened = await openFile(browser, address, { authorization: `Bearer ${token}` })
      assert.equal(opened.status, 200, name)
      assert.deepEqual([...opened.dialogs, ...opened.scripts, ...opened.requests], [], name)
    }
  }
})
