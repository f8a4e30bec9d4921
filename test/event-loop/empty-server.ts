import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from '../../server/platform/db/connection/driver.ts'

const loopMs = 1

// Runs an empty loop, asks the database as /health does, and does nothing else. The response time shows the load of the
// machine.
const sql = connect(JSON.parse(process.argv[2] ?? ''), { max: 1 })
const server = createServer(async (_request, response) => {
  const end = performance.now() + loopMs
  while (performance.now() < end);
  await sql`select 1`.catch(() => {})
  response.end()
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('disconnect', () => process.exit(0))
