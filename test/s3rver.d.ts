declare module '@20minutes/s3rver' {
  type Options = {
    address: string
    port: number
    silent: boolean
    allowMismatchedSignatures: boolean
    directory: string
    configureBuckets: { name: string }[]
  }
  // biome-ignore lint/style/noDefaultExport: so it is exported
  export default class S3rver {
    constructor(options: Options)
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
