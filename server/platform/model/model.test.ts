import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import { test } from 'node:test'
import { setImmediate as next, setTimeout as pause } from 'node:timers/promises'
import { inspect } from 'node:util'
import { listen } from '../../../test/canary.ts'
import { piece, saying, startModelServer, streaming } from '../../../test/model-server.ts'
import type { Limits } from './limits.ts'
import { ModelFault, modelAt } from './model.ts'
import type { ModelRequest } from './request.ts'

const key = 'sk-very-secret'
const quick: Partial<Limits> = { totalMs: 2_000, idleMs: 1_000, pausesMs: [1, 1] }
const at = (url: string, limits: Partial<Limits> = {}) =>
  modelAt({ url, key, name: 'small', limits: { ...quick, ...limits } })

const hello: ModelRequest = { system: 'Be kind.', messages: [{ role: 'user', content: 'Hello?' }] }

type Ways = Parameters<typeof startModelServer>
const answerOf = async (ways: Ways, wish: Partial<ModelRequest> = {}, limits: Partial<Limits> = {}) =>
  at((await startModelServer(...ways)).url, limits).complete({ ...hello, ...wish })

const faultOf = (work: Promise<unknown>) =>
  work.then(
    (answer) => assert.fail(`there is an answer: ${inspect(answer)}`),
    (error: unknown) => {
      assert.ok(error instanceof ModelFault, inspect(error))
      assert.doesNotMatch(inspect(error, { depth: 20 }), /very-secret/)
      return error
    },
  )

const message = (content: unknown, finish_reason = 'stop') => ({
  choices: [{ message: { role: 'assistant', content }, finish_reason }],
})

test('a model is asked as OpenAI is, and its text comes in pieces', async () => {
  const server = await startModelServer(streaming('Hel', 'lo', '!'))
  const pieces: string[] = []
  const wish = { ...hello, maxTokens: 100, json: false, onText: (piece: string) => void pieces.push(piece) }
  assert.deepEqual(await at(server.url).complete(wish), { text: 'Hello!', isCut: false })
  assert.deepEqual(pieces, ['Hel', 'lo', '!'])
  const [asked] = server.asked
  assert.deepEqual(
    [asked?.path, asked?.headers.authorization, asked?.headers['content-type']],
    ['/v1/chat/completions', `Bearer ${key}`, 'application/json'],
  )
  assert.deepEqual(asked?.body, {
    model: 'small',
    messages: [
      { role: 'system', content: 'Be kind.' },
      { role: 'user', content: 'Hello?' },
    ],
    stream: true,
    max_tokens: 100,
  })
})

test('the address of a model may be given with and without its end', async () => {
  const server = await startModelServer(streaming('Hi'))
  for (const end of ['', '/', '/chat/completions', '/chat/completions/', '?version=1'])
    await at(server.url + end).complete(hello)
  await modelAt({ url: server.url.replace('/v1', ''), key: undefined, name: 'small' }).complete(hello)
  assert.deepEqual(
    server.asked.map(({ path, headers }) => path + (headers.authorization ? '' : ' without a key')),
    [
      '/v1/chat/completions',
      '/v1/chat/completions',
      '/v1/chat/completions',
      '/v1/chat/completions',
      '/v1/chat/completions?version=1',
      '/chat/completions without a key',
    ],
  )
})

test('a stream is understood wherever it is torn apart', async () => {
  const usual = `: a comment\n\n${piece('Grüße 🌍 ')}${piece('und ')}${piece('mehr', 'stop')}data: [DONE]\n\n`
  const spellings = {
    usual,
    'carriage returns': usual.replaceAll('\n', '\r\n'),
    'old carriage returns': usual.replaceAll('\n', '\r'),
    'no space': usual.replaceAll('data: ', 'data:'),
    'other fields': usual.replaceAll('data: ', 'event: message\nid: 1\nretry: 5\ndata: '),
    'several lines': usual.replaceAll('"choices":', '\ndata: "choices":'),
    'a mark and blank lines before': `\ufeff\n\n${usual}`,
    'no last line': usual.replace(/\n\n$/, ''),
    'no [DONE]': usual.replace('data: [DONE]\n\n', ''),
    'what follows [DONE]': `${usual}data: nonsense\n\n`,
    'usage at the end': usual.replace('data: [DONE]', 'data: {"choices":[],"usage":{}}\n\ndata: [DONE]'),
    'the message beside its pieces': usual.replaceAll('"delta"', '"message":{"content":"all"},"delta"'),
    'no finish': usual.replace('"stop"', 'null'),
  }
  for (const [name, text] of Object.entries(spellings)) {
    for (const size of [1, 64, 100_000]) {
      const bytes = Buffer.from(text)
      const answer = await answerOf([
        async (response) => {
          response.writeHead(200, { 'Content-Type': 'text/event-stream' })
          for (let from = 0; from < bytes.length; from += size) {
            response.write(bytes.subarray(from, from + size))
            if (size === 1) await next()
          }
          response.end()
        },
      ])
      assert.deepEqual(answer, { text: 'Grüße 🌍 und mehr', isCut: false }, `${name}, ${size}`)
    }
  }
})

test('a server that does not stream answers all the same', async () => {
  const pieces: string[] = []
  const onText = (piece: string) => void pieces.push(piece)
  assert.deepEqual(await answerOf([saying(200, message('Hello\0!'))], { onText }), {
    text: 'Hello!',
    isCut: false,
  })
  assert.deepEqual(pieces, ['Hello!'])
  const parts = [
    { type: 'text', text: 'Hel' },
    { type: 'text', text: 'lo!' },
  ]
  const answer = await answerOf([saying(200, `\n${JSON.stringify(message(parts, 'length'), null, 2)}\n`)])
  assert.deepEqual(answer, { text: 'Hello!', isCut: true })
})

test('what a model thinks aloud before it answers is left out', async () => {
  for (const thoughts of ['<think>\nHm. <b>\n</think>\n\n', '\n<think></think>']) {
    const text = `${thoughts}5 < 6 is <think>true</think>`
    for (const pieces of [[text], [...text]]) {
      const heard: string[] = []
      const onText = (piece: string) => void heard.push(piece)
      assert.equal((await answerOf([streaming(...pieces)], { onText })).text, '5 < 6 is <think>true</think>')
      assert.equal(heard.join(''), '5 < 6 is <think>true</think>')
    }
  }
  assert.equal((await answerOf([streaming('<', 'thin')])).text, '<thin')
  assert.equal((await faultOf(answerOf([streaming('<think>', 'for ever')]))).kind, 'answer')
})

test('an answer that was cut says so', async () => {
  const cut = (finish: string | null, end = 'data: [DONE]\n\n') =>
    answerOf([(response) => response.end(piece('Hel') + piece('lo', finish) + end)])
  assert.deepEqual(await cut('length'), { text: 'Hello', isCut: true })
  assert.deepEqual(await cut('content_filter'), { text: 'Hello', isCut: true })
  assert.deepEqual(await cut(null, ''), { text: 'Hello', isCut: true })
  assert.deepEqual(await cut('stop', ''), { text: 'Hello', isCut: false })
})

test('an answer without an end is cut, and the server is left', async () => {
  const closed = Promise.withResolvers<void>()
  const heard = { length: 0 }
  const answer = await answerOf(
    [
      (response) => {
        response.on('close', () => closed.resolve())
        const more = () => response.writable && response.write(piece('a'.repeat(10_000)), more)
        more()
      },
    ],
    { onText: ({ length }) => (heard.length += length) },
  )
  assert.deepEqual([answer.text.length, heard.length, answer.isCut], [256 * 1024, 256 * 1024, true])
  await closed.promise
  for (const start of [': ', '{"a":"', 'data: ', '\n\n']) {
    const endless: Ways = [
      (response) => {
        const more = () => response.writable && response.write(start + ' '.repeat(65_536), more)
        more()
      },
    ]
    const fault = await faultOf(answerOf(endless, {}, { responseBytes: 8 * 1024 ** 2, totalMs: 20_000 }))
    assert.equal(fault.kind, 'answer', start)
  }
})

test('a model that is silent is left after a while', async () => {
  // A busy machine pauses for some tenths of a second.
  const late = { totalMs: 900, idleMs: 450 }
  const silent = await faultOf(answerOf([() => {}], {}, late))
  assert.match(silent.message, /did not finish within 0\.9 seconds/)
  const stopped: Ways = [(response) => response.write(piece('Hel'))]
  const { kind, message } = await faultOf(answerOf(stopped, {}, late))
  assert.equal(kind, 'timeout')
  assert.match(message, /stopped before the response was complete/)
  const dripping: Ways = [
    (response) => {
      setInterval(() => response.write(': still here\n\n'), 20).unref()
    },
  ]
  assert.match((await faultOf(answerOf(dripping, {}, late))).message, /did not finish within/)
})

test('a server that is busy or fails is asked twice more', async () => {
  const limited = saying(429, { error: { message: 'Slow down.' } })
  const server = await startModelServer(limited, saying(503, '<html>'), streaming('Hello!'))
  assert.equal((await at(server.url).complete(hello)).text, 'Hello!')
  assert.equal(server.asked.length, 3)
  const busy = await startModelServer(limited)
  const { kind, message } = await faultOf(at(busy.url).complete(hello))
  assert.equal(kind, 'busy')
  assert.equal(
    message,
    `${busy.host} rejected the request because of a rate limit or a missing payment. The server says: “Slow down.”`,
  )
  assert.equal(busy.asked.length, 3)
  const failing = await startModelServer(saying(500, '<h1>Oops</h1>'))
  assert.equal((await faultOf(at(failing.url).complete(hello))).message, `${failing.host} returned 500.`)
  assert.equal(failing.asked.length, 3)
})

test('a busy server says itself when to ask again', async () => {
  const again = (after: string) => [saying(429, '', { 'Retry-After': after }), streaming('Hello!')] as Ways
  const start = performance.now()
  assert.equal((await answerOf(again('0.3'))).text, 'Hello!')
  const took = performance.now() - start
  assert.ok(took > 290 && took < 1_500, `${took} ms`)
  for (const after of ['60', new Date(Date.now() + 60_000).toUTCString()]) {
    const server = await startModelServer(...again(after))
    assert.equal((await faultOf(at(server.url).complete(hello))).kind, 'busy')
    assert.equal(server.asked.length, 1, 'nobody waits for longer than there is time')
  }
  assert.equal((await answerOf(again(new Date(0).toUTCString()))).text, 'Hello!')
  assert.equal((await answerOf(again('soon'))).text, 'Hello!')
})

test('what a server wants otherwise is found out once', async () => {
  const picky: Ways = [
    (response, { body }) => {
      const reject = (message: string) => saying(400, { error: { message } })(response, body)
      if ('max_tokens' in body) return reject("'max_tokens' is not supported. Use 'max_completion_tokens'.")
      if ('response_format' in body) return reject("'response_format.type' must be 'json_schema' or 'text'")
      if (body.stream) return reject('Streaming is not supported.')
      return saying(200, message('{"a":1}'))(response, body)
    },
  ]
  const server = await startModelServer(...picky)
  const model = at(server.url)
  const wish = { ...hello, maxTokens: 10, json: true }
  assert.equal((await model.complete(wish)).text, '{"a":1}')
  assert.equal(server.asked.length, 4)
  await model.complete(wish)
  assert.equal(server.asked.length, 5)
  assert.equal(server.asked[4]?.body.max_completion_tokens, 10)
  const stubborn = await startModelServer(saying(400, { error: 'no max_completion_tokens, ever' }))
  assert.equal((await faultOf(at(stubborn.url).complete(wish))).kind, 'request')
  assert.equal(stubborn.asked.length, 2)
})

test('JSON that was asked for is JSON', async () => {
  const server = await startModelServer(streaming('```json\n{"a":', '1}\n```\n'))
  assert.deepEqual(await at(server.url).complete({ ...hello, json: true }), { text: '{"a":1}', isCut: false })
  assert.deepEqual(server.asked[0]?.body.response_format, { type: 'json_object' })
  const { message } = await faultOf(answerOf([streaming('Sure! {"a":1}')], { json: true }))
  assert.match(message, /did not return JSON/)
})

test('what keeps a model from answering is explained', async () => {
  const faults: [Ways[0], string, RegExp][] = [
    [
      saying(401, { error: { message: `Incorrect API key provided: ${key}.` } }),
      'key',
      /does not accept the key\. The server says: “Incorrect API key provided: ….”$/,
    ],
    [saying(403, 'No.'), 'key', /does not accept the key\. The server says: “No\.”/],
    [
      saying(404, { error: { message: 'model "small" not found, try pulling it first' } }),
      'model',
      /does not have the model small\. The server says: “model "small" not found/,
    ],
    [
      saying(400, { message: 'Invalid model: small', type: 'invalid_model' }),
      'model',
      /does not have the model small/,
    ],
    [saying(404, '404 page not found'), 'address', /not the URL of a model API, which ends/],
    [saying(405, ''), 'address', /returned 405/],
    [
      saying(308, '', { Location: 'https://ai.example.test/v1?x=secret' }),
      'address',
      /sends on to https:\/\/ai\.example\.test\/v1\.$/,
    ],
    [
      saying(400, { error: { message: 'too\r\nlong\u0000' } }),
      'request',
      /\(400\)\. The server says: “too long”$/,
    ],
    [saying(413, 'a'.repeat(1_000_000)), 'request', /“a{300}”$/],
    [saying(200, '<!doctype html><title>Hi</title>'), 'answer', /returned no text/],
    [saying(200, ''), 'answer', /returned no text/],
    [saying(200, '{"choices":[{"mess'), 'answer', /is not JSON/],
    [saying(200, 'data: {"choices":[{"de\n\n'), 'answer', /is not JSON/],
    [saying(200, 'null'), 'answer', /returned no text/],
    [saying(200, { choices: 'none' }), 'answer', /returned no text/],
    [saying(200, { choices: [{ message: { content: null } }] }), 'answer', /returned no text/],
    [saying(200, { error: { message: 'CUDA is out of memory' } }), 'server', /“CUDA is out of memory”/],
    [
      saying(200, `${piece('Hel')}data: {"error":{"message":"Overloaded"}}\n\n`),
      'server',
      /returned an error\. The server says: “Overloaded”/,
    ],
    [saying(200, piece('', 'content_filter')), 'withheld', /blocked the response/],
    [(response) => response.destroy(), 'unreachable', /is not reachable/],
    [
      async (response) => {
        response.write(piece('Hel'))
        await pause(20)
        response.destroy()
      },
      'answer',
      /closed the connection before the response was complete/,
    ],
  ]
  for (const [way, kind, pattern] of faults) {
    const fault = await faultOf(answerOf([way]))
    assert.match(fault.message, pattern)
    assert.equal(fault.kind, kind, fault.message)
  }
  const keyless = modelAt({
    url: (await startModelServer(saying(401, ''))).url,
    key: undefined,
    name: 'small',
  })
  assert.match((await faultOf(keyless.complete(hello))).message, /requires a key\.$/)
})

test('a model that is not there is explained', async () => {
  const gone = createServer()
  const port = await listen(gone)
  await new Promise((resolve) => gone.close(resolve))
  const rejected = await faultOf(at(`http://127.0.0.1:${port}/v1`).complete(hello))
  assert.equal(rejected.kind, 'unreachable')
  assert.match(rejected.message, /is not reachable \(ECONNREFUSED\)\. Check that/)
  assert.match((await faultOf(at('http://127.0.0.1:1/v1').complete(hello))).message, /bad port/)
  const plain = await startModelServer(streaming('Hi'))
  const { kind } = await faultOf(at(plain.url.replace('http:', 'https:')).complete(hello))
  assert.equal(kind, 'unreachable')
})

test('an answer is called off by whoever asked, and the server is left', async () => {
  const closed = Promise.withResolvers<void>()
  const stop = new AbortController()
  const onText = () => stop.abort(new Error('enough'))
  const way: Ways[0] = (response) => response.on('close', () => closed.resolve()).write(piece('Hel'))
  await assert.rejects(answerOf([way], { signal: stop.signal, onText }), /enough/)
  await closed.promise
  const waiting = AbortSignal.timeout(50)
  const busy = saying(429, '', { 'Retry-After': '1' })
  await assert.rejects(answerOf([busy], { signal: waiting }), { name: 'TimeoutError' })
  const fault = new TypeError('of the listener')
  const angry = () => {
    throw fault
  }
  await assert.rejects(answerOf([streaming('Hi')], { onText: angry }), fault)
})
