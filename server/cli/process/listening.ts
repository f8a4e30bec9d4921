type Place = { host: string; port: number; setting: 'PORT' | 'HEALTH_PORT' }

/** The reason why a server cannot listen, and what to do about it. */
export const wordsForListening = (
  { code, message }: NodeJS.ErrnoException,
  { host, port, setting }: Place,
) => {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use by another program. Stop that program, or set ${setting} to another port, for example ${setting}=${port + 1} npm start.`
    case 'EACCES':
      return `Port ${port} requires more privileges than this user has. Set ${setting} to 1024 or higher, and use a reverse proxy.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST is "${host}", which is not an address of this machine. Set HOST to 0.0.0.0 to listen on all addresses.`
    default:
      return `The server cannot listen on ${host}, port ${port}: ${message}. Check HOST and ${setting}.`
  }
}
