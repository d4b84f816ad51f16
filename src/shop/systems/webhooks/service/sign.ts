import { createHmac } from 'node:crypto'

const mark = 'whsec_'
/** A secret of Standard Webhooks from its bytes: 'whsec_…'. */
export const secretOf = (bytes: Buffer): string => mark + bytes.toString('base64')

/** 'v1,…' over id, second and body, for each secret that counts now. */
export const signature = (
  secrets: readonly string[],
  { key, seconds, body }: { key: string; seconds: number; body: string },
): string =>
  secrets
    .map(secret => {
      const bytes = Buffer.from(secret.slice(mark.length), 'base64')
      return `v1,${createHmac('sha256', bytes).update(`${key}.${seconds}.${body}`).digest('base64')}`
    })
    .join(' ')
