import { chmodSync, chownSync, lstatSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartProblem } from '#kit/db/start-problem.ts'
import { runs } from './binaries.ts'
import type { Binaries } from './binaries.ts'
import type { Places } from './places.ts'

type Identity = { uid: number; gid: number }

/** How the database's programs are started, so that PostgreSQL does not see itself running as root. */
export type RunAs = {
  /** The command line for a program. */
  line: (program: string, args: string[]) => { command: string; args: string[] }
  /** Given to spawn; absent: as ourselves. */
  identity?: Identity
  /** Hands a file or folder, with all that is in it, to the identity the programs run as. */
  own: (path: string) => void
}

const plain: RunAs = { line: (command, args) => ({ command, args }), own: () => {} }

/**
 * As an ordinary user: as ourselves. As root: if the data belong to an ordinary user, as that user; else
 * inside a user namespace in which we are not root (keeps the process id and reaches a checkout inside a
 * closed home folder); else as another user, who may then pass through DATA_DIR but not list it.
 */
export function chooseRunAs(binaries: Binaries, places: Places): RunAs {
  if (process.getuid?.() !== 0) return plain
  const owner = ownerOf([places.cluster, places.dataDir])
  if (owner.uid === 0) {
    const namespace = inNamespace()
    const { command, args } = namespace.line(binaries.postgres, ['--version'])
    if (runs(command, args, undefined)) return namespace
  }
  const identity = owner.uid === 0 ? (account('postgres') ?? account('nobody')) : owner
  if (identity && runs(binaries.postgres, ['--version'], identity)) {
    chmodSync(places.dataDir, statSync(places.dataDir).mode | 0o011)
    return { ...plain, identity, own: path => chownAll(path, identity) }
  }
  throw new StartProblem(
    'The embedded PostgreSQL cannot run here: it refuses to run as root, and neither a user namespace (unshare) nor another user can run it. Start the shop as an ordinary user, or set DATABASE_URL.',
  )
}

function inNamespace(): RunAs {
  // initdb looks its user up in /etc/passwd, so the name we bear inside must stand there
  const { uid, gid } = account('nobody') ?? { uid: 1000, gid: 1000 }
  return {
    line: (program, args) => ({
      command: 'unshare',
      args: ['--user', `--map-user=${uid}`, `--map-group=${gid}`, program, ...args],
    }),
    // inside the namespace root's files are ours
    own: path => chownAll(path, { uid: 0, gid: 0 }),
  }
}

function ownerOf(folders: string[]): Identity {
  for (const folder of folders) {
    const found = statSync(folder, { throwIfNoEntry: false })
    if (found) return { uid: found.uid, gid: found.gid }
  }
  return { uid: 0, gid: 0 }
}

function account(name: string): Identity | undefined {
  try {
    const line = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find(entry => entry.startsWith(`${name}:`))
    const [, , uid, gid] = line?.split(':') ?? []
    return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
  } catch {
    return undefined
  }
}

function chownAll(path: string, identity: Identity): void {
  const found = lstatSync(path)
  if (found.isSymbolicLink()) return
  if (found.uid !== identity.uid || found.gid !== identity.gid) chownSync(path, identity.uid, identity.gid)
  if (found.isDirectory()) for (const entry of readdirSync(path)) chownAll(join(path, entry), identity)
}
