declare module 'pg-copy-streams' {
  import type { Submittable } from 'pg'
  import type { Readable, Writable } from 'node:stream'

  /** `client.query(to('copy … to stdout'))`: what the server sends. */
  export function to(sql: string): Readable & Submittable
  /** `client.query(from('copy … from stdin'))`: what the server shall take. */
  export function from(sql: string): Writable & Submittable
}
