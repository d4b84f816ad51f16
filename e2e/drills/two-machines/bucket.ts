/** `node bucket.ts PORT FOLDER`: a store of files that speaks S3, for the drill. */
import S3rver from 's3rver'

const [port = '0', directory = ''] = process.argv.slice(2)
await new S3rver({
  port: Number(port),
  address: '127.0.0.1',
  silent: true,
  directory,
  configureBuckets: [{ name: 'contara', configs: [] }],
}).run()
