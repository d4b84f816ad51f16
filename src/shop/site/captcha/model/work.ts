/**
 * Proof of work: a number beside which the hash of a challenge begins with so many zero bits. To find one takes a browser
 * a moment, to check it takes nothing.
 */

/** Zero bits that a proof needs: about 8,000 tries. */
export const workBits = 13

/** How many zero bits a hash begins with. */
export function zeroBits(hash: Uint8Array): number {
  let bits = 0
  for (const byte of hash) {
    if (byte === 0) bits += 8
    else return bits + Math.clz32(byte) - 24
  }
  return bits
}

/** What is hashed for a try. */
export const workText = (id: string, proof: number | string): string => `${id}:${proof}`
