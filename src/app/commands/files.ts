/** `npm run files -- move FROM TO`: copies kept files from one place into another; it can be run again. */
import { existsSync } from 'node:fs'
import { copyBlobs } from '#kit/blobs/copy-blobs.ts'
import { StartProblem, orOneLine } from '#kit/db/start-problem.ts'
import { tellUsage } from '#kit/tell-usage.ts'
import { readCommandEnv } from '../env.ts'
import { openFileStorageAt } from '../file-storage.ts'

const usage =
  'Usage: npm run files -- move FROM TO, each a DATA_DIR or an address such as s3://bucket/prefix?endpoint=…&region=…'
tellUsage(usage)

await orOneLine(async () => {
  const [verb, from, to, ...more] = process.argv.slice(2)
  if (verb !== 'move' || !from || !to || more.length > 0) throw new StartProblem(usage)
  if (!from.startsWith('s3:') && !existsSync(from))
    throw new StartProblem(`${from} is not there: FROM is the path of a DATA_DIR or the address of a bucket.`)
  const env = readCommandEnv()
  const source = openFileStorageAt(from, env).files
  const target = openFileStorageAt(to, env).files
  if (source.where === target.where) throw new StartProblem(`${source.where} is both FROM and TO.`)
  await target.check()
  const { copied, there, failed, bytes } = await copyBlobs(source, target, line => console.log(line))
  for (const { path, why } of failed) console.error(`Not copied: ${path} (${why}).`)
  if (failed.length > 0) process.exitCode = 1
  console.log(
    `${source.where} to ${target.where}: ${copied} files copied (${bytes} bytes), ${there} there already, ${failed.length} failed.`,
  )
})
