import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from '../../server/platform/db/connection/driver.ts'

// Responds like /health and does nothing else: what delays it is the machine or the database.
const sql = connect(JSON.parse(process.argv[2] ?? ''), { max: 1 })
const server = createServer(async (_request, response) => {
  await sql`select 1`.catch(() => {})
  response.end('{"status":"ok"}')
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo // it listens on a port
  process.send?.(`http://127.0.0.1:${port}/`)
})
process.on('disconnect', () => process.exit(0))
