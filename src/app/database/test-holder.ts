/**
 * For tests: a process that opens the database of a folder (`node test-holder.ts ROLE FOLDER [durable]`), says `ready` or
 * the problem's line, prints news, and lets go when its stdin ends.
 */
import { StartProblem } from '#kit/db/start-problem.ts'
import { openDatabase } from './open.ts'

const [role, dataDir = '', durable] = process.argv.slice(2)
try {
  const open = await openDatabase(
    { dataDir, throwAway: durable !== 'durable' },
    role === 'owner' ? 'owner' : 'guest',
    console.log,
  )
  console.log('ready')
  process.stdin.resume()
  process.stdin.on('end', () => void open.close())
} catch (error) {
  console.log(error instanceof StartProblem ? `problem: ${error.message}` : error)
  process.exit(1)
}
