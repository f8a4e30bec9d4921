import { createServer, type Server, type Socket } from 'node:net'
import { after } from 'node:test'
import { listen } from './canary.ts'

const everyMs = 50

/** Sends a text repeatedly, so that the wait for the next byte is never long. */
const drip = (socket: Socket, text: string) => {
  const timer = setInterval(() => socket.write(text), everyMs)
  socket.on('error', () => {}).on('close', () => clearInterval(timer))
}

const opened = async (server: Server) => {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  const port = await listen(server)
  after(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { port, open: () => sockets.size }
}

/** A mail server whose response after the greeting never ends. */
export const startDrippingMailServer = () =>
  opened(
    createServer((socket) => {
      socket.write('220 slow.test ESMTP\r\n')
      socket.once('data', () => drip(socket, '250-WAIT\r\n'))
    }),
  )

/** A web server whose response never ends. */
export const startDrippingWebServer = () =>
  opened(
    createServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n\r\n')
      drip(socket, '.')
    }),
  )
