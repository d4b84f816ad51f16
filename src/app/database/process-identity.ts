import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'

/**
 * When a process began, as an opaque text that differs when its number is given to another process later;
 * undefined when it does not live.
 */
export function processStart(pid: number): string | undefined {
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const ended = fields[0] === 'Z' || fields[0] === 'X'
      return ended ? undefined : `${bootId()} ${fields[19]}`
    } catch {
      return undefined
    }
  }
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return undefined
  }
  if (process.platform === 'win32') return 'lives'
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}

function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim().slice(0, 8)
  } catch {
    return ''
  }
}

/** Is the process a PostgreSQL server on exactly this data folder? A reused process number is not. */
export function isServerOn(pid: number, dataFolder: string): boolean {
  if (processStart(pid) === undefined) return false
  if (process.platform === 'linux') {
    try {
      // the server and all its helpers work inside their data folder
      return readlinkSync(`/proc/${pid}/cwd`) === dataFolder
    } catch {
      // another user's process: its command line is open all the same
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(dataFolder)
      } catch {
        return false
      }
    }
  }
  if (process.platform === 'win32') return true
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(
      dataFolder,
    )
  } catch {
    return false
  }
}
