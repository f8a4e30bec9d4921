import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deviceOf, programOf } from './user-agent.ts'

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:146.0) Gecko/20100101 Firefox/146.0'
const headless =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/143.0.0.0 Safari/537.36'

test('browsers and programs are described for people', () => {
  const cases: [agent: string | undefined, device: string | null, program: string | null][] = [
    [firefox, 'Firefox on Windows', 'Firefox on Windows'],
    [headless, 'Chrome on Linux', 'Chrome on Linux'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'macOS', 'macOS'],
    ['curl/8.5.0', null, 'curl/8.5.0'],
    ['python-requests/2.32 (anything else)', null, 'python-requests/2.32'],
    [' ', null, null],
    [undefined, null, null],
  ]
  for (const [agent, device, program] of cases)
    assert.deepEqual([deviceOf(agent), programOf(agent)], [device, program], agent)
})
