import { lookup } from 'node:dns/promises'
import net from 'node:net'
import { getSystemErrorName } from 'node:util'
import type { SendHandle } from 'node:child_process'
import { StartProblem } from '#kit/db/start-problem.ts'

/** Says in one line why an address cannot be listened on; undefined for any other reason. */
export function listenProblem(
  code: string | undefined,
  host: string,
  port: number,
): StartProblem | undefined {
  if (code === 'EADDRINUSE')
    return new StartProblem(`PORT ${port} on ${host} is in use: choose another PORT.`)
  if (code === 'EACCES')
    return new StartProblem(`PORT ${port} may not be opened by this user: choose another PORT.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new StartProblem(`HOST ${host} is no address of this machine: choose another HOST.`)
  return undefined
}

/** A bound socket that several processes listen on. It stays open while nobody does, and who knocks then waits. */
export type Door = { handle: SendHandle; port: number; close: () => void }

type BoundSocket = { getsockname: (out: { port?: number }) => number; close: () => void }
// what node:cluster itself shares between processes, which closes it as soon as no process listens
const { _createServerHandle: bind } = net as unknown as {
  _createServerHandle: (address: string, port: number, family: number) => BoundSocket | number
}

/** Binds a socket without listening on it. Throws `StartProblem` when the address is not to be had. */
export async function openDoor(host: string, port: number): Promise<Door> {
  const found = await lookup(host).catch((error: NodeJS.ErrnoException) => {
    throw listenProblem(error.code, host, port) ?? error
  })
  const socket = bind(found.address, port, found.family)
  if (typeof socket === 'number') throw failed(socket, host, port)
  // a port in use is told only here
  const bound: { port?: number } = {}
  const failure = socket.getsockname(bound)
  if (failure !== 0 || bound.port === undefined || (port !== 0 && bound.port !== port)) {
    socket.close()
    throw failure === 0 ? listenProblem('EADDRINUSE', host, port) : failed(failure, host, port)
  }
  return { handle: socket as unknown as SendHandle, port: bound.port, close: () => socket.close() }
}

function failed(errno: number, host: string, port: number): Error {
  const code = getSystemErrorName(errno)
  return listenProblem(code, host, port) ?? new Error(`listen ${code} ${host}:${port}`)
}
