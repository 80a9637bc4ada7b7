declare module 's3rver' {
  /** An S3 store on the disk, as far as tests use it. */
  export default class S3rver {
    constructor(options: {
      port: number
      address: string
      silent: boolean
      directory: string
      configureBuckets: readonly { name: string; configs: readonly never[] }[]
    })
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
