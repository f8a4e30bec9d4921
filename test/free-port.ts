import { type AddressInfo, createServer } from 'node:net'

/** A port that is not in use. */
export const freePort = async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a server that listens on a port has a TCP address
  await new Promise((resolve) => server.close(resolve))
  return port
}
