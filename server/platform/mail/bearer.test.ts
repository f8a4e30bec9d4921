import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { after, test } from 'node:test'
import { urlFor } from '../egress/url.ts'
import { codeOf } from '../kernel/error-code.ts'
import { connectionOver, greet, logIn } from './connection.ts'

/** A mail server that takes only access tokens, as RFC 7628 describes. */
const server = createServer(async (socket) => {
  const say = (line: string) => socket.write(`${line}\r\n`)
  say('220 ready')
  for await (const line of createInterface(socket)) {
    const [, response = ''] = line.match(/^AUTH OAUTHBEARER (.+)$/) ?? []
    const token = Buffer.from(response, 'base64').toString()
    if (/^EHLO/.test(line)) say('250-here\r\n250 AUTH OAUTHBEARER')
    else if (token === 'n,a=support@acme.test,\x01auth=Bearer right\x01\x01') say('235 in')
    else if (token) say(`334 ${Buffer.from('{"status":"invalid_token"}').toString('base64')}`)
    else say(line === 'AQ==' ? '535 5.7.8 no' : '500 what?')
  }
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
after(() => server.close())

const signIn = async (token: string) => {
  const { port } = server.address() as AddressInfo
  const url = urlFor(`smtp://support%40acme.test:${token}@127.0.0.1:${port}?auth=oauth2`, ['smtp'])
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const connection = connectionOver(socket, url)
  try {
    await greet(connection)
    return await logIn(connection, url)
  } finally {
    connection.close()
  }
}

test('a server that takes only OAUTHBEARER gets the token so', async () => {
  assert.equal(await signIn('right'), true)
  await assert.rejects(signIn('wrong'), (error) => codeOf(error) === 'EAUTH')
})
