import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { cpuMs } from '../../../../test/cpu.ts'
import { borrowBellhop } from '../../../../test/harness.ts'

const { call, world, config } = await borrowBellhop()
const { token } = (await world.workspace()).owner
const brain = await call('POST /api/brains', { token, body: { name: 'Help' } })
const articles = `/api/brains/${brain.body.data.ulid}/articles`

const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' }
const part = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const tag = (headers: Record<string, string>, body: string) =>
  call('POST /api/tags', { token, headers, body })

const notClosed =
  'The form has no closing boundary. It was cut off, or its boundary is another one than in Content-Type.'

test('a form that is cut off is rejected with 400', async () => {
  const { status, body } = await tag(multipart, part('name', 'VIP'))
  assert.deepEqual([status, body.message], [400, notClosed])
  const other = { 'content-type': 'multipart/form-data; boundary=y' }
  assert.equal((await tag(other, `${part('name', 'VIP')}--x--`)).body.message, notClosed)
})

test('a form without a boundary is rejected, in bodies and uploads', async () => {
  for (const type of ['multipart/form-data', 'multipart/form-data; boundary=']) {
    for (const path of ['/api/tags', '/api/attachments']) {
      const headers = { 'content-type': type }
      const { status, body } = await call(`POST ${path}`, { token, headers, body: `${part('x', '1')}--x--` })
      assert.equal(status, 400)
      assert.match(
        body.message,
        /^The Content-Type multipart\/form-data has no boundary\. Do not set this header/,
      )
    }
  }
})

test('an upload without a body lacks its file, whatever its Content-Type says', async () => {
  for (const type of ['multipart/form-data', 'multipart/form-data; boundary=', 'text/plain']) {
    const { status, body } = await call('POST /api/attachments', { token, headers: { 'content-type': type } })
    assert.deepEqual([status, body.message], [422, 'The file field is required.'], type)
  }
})

test('a body of a type that is not read is rejected with what to send instead', async () => {
  const rejectionOf = async (path: string, type?: string) => {
    const headers = type === undefined ? undefined : { 'content-type': type }
    const { status, body } = await call(`POST ${path}`, { token, body: 'abc', ...(headers && { headers }) })
    return [status, body.message]
  }
  const json = 'Send JSON with Content-Type: application/json.'
  const form = 'Send the file as multipart/form-data, in a part with the name "file".'
  for (const [path, instead] of [
    ['/api/tags', json],
    ['/api/attachments', form],
  ] as const) {
    for (const type of ['text/plain', 'json', 'multipart/form-data boundary=x', 'multipart/mixed'])
      assert.deepEqual(await rejectionOf(path, type), [
        415,
        `Content-Type ${type} is not supported. ${instead}`,
      ])
    assert.deepEqual(await rejectionOf(path), [415, `The body has no Content-Type. ${instead}`])
  }
  assert.deepEqual(await rejectionOf('/api/attachments', 'application/json'), [
    422,
    'The file field is required.',
  ])
})

test('a form has at most 1,000 fields, and one with more is rejected before it is read to its end', async () => {
  const tooMany = 'A form may have at most 1,000 fields.'
  const fields = (count: number) => part('', '').repeat(count)
  const real = `${part('name', 'VIP')}${part('color', '#123456')}--x--`
  assert.equal((await tag(multipart, fields(998) + real)).status, 201)
  assert.equal((await tag(multipart, fields(999) + real)).body.message, tooMany)
  const startedAt = cpuMs()
  const many = { token, headers: multipart, body: fields(150_000) }
  assert.equal((await call(`POST ${articles}`, many)).body.message, tooMany)
  assert.ok(cpuMs() - startedAt < 2_000)
  assert.equal((await tag(urlencoded, `${'x=1&'.repeat(998)}name=Gold&color=%23123456`)).status, 201)
  assert.equal(
    (await tag(urlencoded, `${'x=1&'.repeat(999)}name=Iron&color=%23123456`)).body.message,
    tooMany,
  )
})

test('a field of a form may be as long as one in JSON', async () => {
  const text = 'é'.repeat(700_000)
  const body = `${part('title', 'Long')}${part('body', text)}--x--`
  const { status, body: response } = await call(`POST ${articles}`, { token, headers: multipart, body })
  assert.equal(status, 201)
  assert.ok(response.data.body === text)
})

test('spaces in forms stay spaces, and ten megabytes of them are no work', async () => {
  const { body } = await tag(urlencoded, 'name=A+%2B+B&color=%23123456')
  assert.equal(body.data.name, 'A + B')
  const { body: other } = await tag(multipart, `${part('name', 'C + D')}${part('color', '#123456')}--x--`)
  assert.equal(other.data.name, 'C + D')
  const startedAt = cpuMs()
  const article = (headers: Record<string, string>, body: string) =>
    call(`POST ${articles}`, { token, headers, body })
  assert.equal((await article(urlencoded, `title=${'+'.repeat(10_000_000)}`)).status, 422)
  assert.equal((await article(multipart, `${part('title', ' '.repeat(10_000_000))}--x--`)).status, 422)
  assert.ok(cpuMs() - startedAt < 5_000)
})

test('an upload has at most 100 fields, and nothing is kept of one with more', async () => {
  const file = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nabc\r\n'
  const upload = (body: string) => call('POST /api/attachments', { token, headers: multipart, body })
  const { status, body } = await upload(`${file}${part('x', '1').repeat(100)}--x--`)
  assert.deepEqual([status, body.message], [400, 'A form may have at most 100 fields.'])
  const names = await readdir(join(config.DATA_DIR, 'files'), { recursive: true })
  assert.deepEqual(
    names.filter((name) => name.includes('/')),
    [],
  )
  assert.equal((await upload(`${part('x', '1').repeat(99)}${file}--x--`)).status, 201)
})
