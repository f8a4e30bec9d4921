import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const loopMs = 5

// A server that runs an empty loop and does nothing else: how long clients wait for it tells the load of the machine.
const server = createServer((_, response) => {
  const end = performance.now() + loopMs
  while (performance.now() < end);
  response.end()
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('disconnect', () => process.exit(0))
