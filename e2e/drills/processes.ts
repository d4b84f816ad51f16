import { execFileSync } from 'node:child_process'
import { servingProcess } from '#app/serve-in-processes.ts'

type Process = { pid: number; parent: number; command: string }
const all = (): Process[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8', maxBuffer: 16 << 20 })
    .split('\n')
    .flatMap(line => {
      const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
      return pid ? [{ pid: Number(pid), parent: Number(parent), command }] : []
    })

/** The processes that a process has started, by their ids. */
export const childrenOf = (pid: number): number[] =>
  all()
    .filter(({ parent }) => parent === pid)
    .map(one => one.pid)

/** Those of a shop that serve, by their ids, oldest first. */
export const servingIn = (shop: number): number[] =>
  all()
    .filter(({ parent, command }) => parent === shop && command.includes(servingProcess))
    .map(one => one.pid)
    .toSorted((a, b) => a - b)
