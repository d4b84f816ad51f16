import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Keeps the text of a mail from everybody who reads the database; the shop's secret opens it. */
export type MailSeal = { seal: (clear: string) => Buffer; open: (sealed: Buffer) => string }

const nonceBytes = 12
const tagBytes = 16

/**
 * AES-256-GCM under a key derived from the shop's secret. Of several secrets the first seals, and all open. `open` throws for
 * what was changed or sealed otherwise.
 */
export function mailSeal(secrets: string | readonly string[]): MailSeal {
  const keys = [secrets].flat().map(secret => Buffer.from(hkdfSync('sha256', secret, '', 'sealed mails', 32)))
  const [key] = keys
  if (!key) throw new Error('a seal needs a secret')
  return {
    seal(clear) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const body = Buffer.concat([cipher.update(clear, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    open(sealed) {
      let refused: unknown
      for (const one of keys)
        try {
          return openedBy(one, sealed)
        } catch (error) {
          refused = error
        }
      throw refused
    },
  }
}

function openedBy(key: Buffer, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes))
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
  const body = sealed.subarray(nonceBytes + tagBytes)
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
}
