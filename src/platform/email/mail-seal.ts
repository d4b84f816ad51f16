import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Keeps the text of a mail from everybody who reads the database; the shop's secret opens it. */
export type MailSeal = {
  seal: (clear: string) => Buffer
  open: (sealed: Buffer) => string
  /** the same for what travels in an address, a field or a cookie, as base64url */
  sealText: (clear: string) => string
  openText: (sealed: string) => string
}

const nonceBytes = 12
const tagBytes = 16

/**
 * AES-256-GCM under a key derived from the shop's secret. Of several secrets the first seals, and all open. `open` and `openText`
 * throw for what was changed or sealed otherwise, however little: a letter behind base64url that fills no byte, too.
 */
export function mailSeal(secrets: string | readonly string[]): MailSeal {
  const keys = [secrets].flat().map(secret => Buffer.from(hkdfSync('sha256', secret, '', 'sealed mails', 32)))
  const [key] = keys
  if (!key) throw new Error('a seal needs a secret')
  const own: Pick<MailSeal, 'seal' | 'open'> = {
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
  return {
    ...own,
    sealText: clear => own.seal(clear).toString('base64url'),
    openText(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.toString('base64url') !== sealed) throw new Error('not as it was sealed')
      return own.open(bytes)
    },
  }
}

function openedBy(key: Buffer, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes))
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
  const body = sealed.subarray(nonceBytes + tagBytes)
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
}
