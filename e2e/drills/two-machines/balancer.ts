import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '#app/database/package-root.ts'

/** Where the balancer hears what an operator says. */
export const balancerSocket = (base: string): string => join(base, 'haproxy.sock')

/** HAProxy before the nodes, and before whichever database takes writes; deploy/haproxy.cfg with these addresses. */
export function balancerConfig(
  base: string,
  port: number,
  nodes: readonly number[],
  database: { primary: number; replica: number; servers: readonly number[]; rest: readonly number[] },
): string {
  const sample = readFileSync(join(packageRoot(), 'deploy/haproxy.cfg'), 'utf8')
  const kept = sample
    .replace('maxconn 20000', 'maxconn 4000')
    .replace('bind :8080', `bind 127.0.0.1:${port}`)
    .replace(/(log stdout.*) notice\n/, `$1 info\n  stats socket ${balancerSocket(base)} level admin\n`)
    .replace(/resolvers names[\s\S]*?\n\n/, '')
  const lines = kept.split('\n').filter(line => !/^\s*(server-template|#.*server\w*)/.test(line))
  return `${lines.join('\n').trimEnd()}
${nodes.map((node, at) => `  server node${at} 127.0.0.1:${node}`).join('\n')}
${nodes.map((node, at) => `  server waiting${at} 127.0.0.1:${node} backup no-check`).join('\n')}

${doorOf('primary', database.primary, database)}
${doorOf('replica', database.replica, database)}`
}

/** Leads to the servers that Patroni says are of this role. */
const doorOf = (
  role: 'primary' | 'replica',
  port: number,
  { servers, rest }: { servers: readonly number[]; rest: readonly number[] },
): string => `
listen ${role}
  mode tcp
  option tcplog
  bind 127.0.0.1:${port}
  timeout client 1h
  timeout server 1h
  option httpchk OPTIONS /${role}
  http-check expect status 200
  default-server check inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.map((server, at) => `  server ${role}${at} 127.0.0.1:${server} check port ${rest[at]}`).join('\n')}
`
