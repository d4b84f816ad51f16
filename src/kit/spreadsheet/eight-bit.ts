/**
 * Texts of eight bits a letter: that of Windows, that of older Macs, that of DOS. Nothing in a file names it; the wrong one
 * puts capitals and signs inside of words (QuantitŽ, Stck), which tells.
 */

/** What code page 850 holds from 0x80 on. */
const dosLetters =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

type Decoder = { decode: (bytes?: Uint8Array, options?: { stream?: boolean }) => string }
const dos: Decoder = {
  decode: bytes =>
    Buffer.from(bytes ?? [])
      .toString('latin1')
      .replace(/[\u0080-\u00ff]/g, sign => dosLetters[sign.charCodeAt(0) - 0x80] ?? sign),
}

/** Reads an encoding that `TextDecoder` knows, or 'ibm850'. */
export const decoderOf = (encoding: string): Decoder =>
  encoding === 'ibm850' ? dos : new TextDecoder(encoding)

const candidates = ['windows-1252', 'macintosh', 'ibm850'] as const

/** What no language writes inside of a word, or at all: a capital behind a small letter, a quotation mark between letters, a control. */
const unlikely =
  /[\u0080-\u009f]|\p{Ll}(?=\P{ASCII})\p{Lu}|\p{L}(?=[^\p{ASCII}’])[\p{P}\p{S}]\p{L}|[─-╿░-▟]|[\p{L}\s](?=\P{ASCII})[‚„†‡ˆ‰‹˜›¤](?=\p{Ll}|\s|$)/gu

/** The encoding that makes the most sense of the text; that of Windows where nothing tells. */
export async function eightBitOf(pieces: AsyncIterable<Uint8Array>): Promise<(typeof candidates)[number]> {
  const faults = candidates.map(() => 0)
  for await (const piece of pieces)
    for (const [at, encoding] of candidates.entries())
      faults[at] = (faults[at] ?? 0) + (decoderOf(encoding).decode(piece).match(unlikely)?.length ?? 0)
  return candidates[faults.indexOf(Math.min(...faults))] ?? 'windows-1252'
}
