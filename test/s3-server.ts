import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

/** An S3-compatible server on a free port, with an empty bucket `files`. Its objects are stored in the folder. */
export const startS3Server = async (folder: string) => {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    // The signatures differ from those of real servers.
    allowMismatchedSignatures: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'files' }],
  })
  const { port } = await server.run()
  return { host: `127.0.0.1:${port}`, close: () => server.close() }
}
