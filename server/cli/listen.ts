import type { AddressInfo } from 'node:net'
import type { Config } from '../config.ts'
import type { HttpServer } from '../platform/http/server.ts'

/** Begins to listen, and answers with the port. */
export const listen = async (app: HttpServer, { HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>) => {
  try {
    await app.listen({ host: HOST, port: PORT, listenTextResolver: (address) => `Listening at ${address}` })
  } catch (error) {
    throw new Error(wordsFor(error as NodeJS.ErrnoException, HOST, PORT)) // listening fails with nothing else
  }
  return (app.server.address() as AddressInfo).port // an address of a port, not of a unix socket
}

const wordsFor = ({ code, message }: NodeJS.ErrnoException, host: string, port: number) => {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program. Stop that program, or set PORT to another port, as in PORT=${port + 1} npm start.`
    case 'EACCES':
      return `Port ${port} may not be opened by this user. Set PORT to one above 1023, and put a reverse proxy in front.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST is "${host}", which is no address of this machine. Set HOST to 0.0.0.0 to listen on all.`
    default:
      return `The web server cannot listen on ${host}, port ${port}: ${message}. Check HOST and PORT.`
  }
}
