import { readEmail } from '#kit/typed/email.ts'

/** Who a letter is from, or whom it is answered to. Without a name `name` is ''. */
export type Sender = { name: string; address: string }

/**
 * A sender as it is written: 'Contara <shop@contara.example>' or an address alone; null when it is none. A name holds
 * nothing that would end it in a header.
 */
export function senderOf(typed: string): Sender | null {
  const [, quoted = '', plain = '', inside = typed] =
    /^\s*(?:"([^"<>\r\n]*)"|([^"<>\r\n]*?))\s*<([^<>]+)>\s*$/.exec(typed) ?? []
  const address = readEmail(inside ?? '')
  return address === null ? null : { name: (quoted || plain).trim(), address }
}
