import { captchaBox, captchaFailed, captchaProved } from '../model/marks.ts'
import { workBits, workText, zeroBits } from '../model/work.ts'

const begun = new WeakMap<HTMLElement, Promise<void>>()

/** Finds the proof for a captcha, once, and puts it into its form; without success the question is shown. */
export function prove(box: HTMLElement): Promise<void> {
  const work = begun.get(box) ?? find(box)
  begun.set(box, work)
  return work
}

async function find(box: HTMLElement): Promise<void> {
  const proof = await proofOf(captchaBox.read(box)?.captcha ?? '').catch(() => null)
  const field = box.querySelector<HTMLInputElement>('input[name="captchaProof"]')
  const question = box.querySelector<HTMLElement>('.field')
  if (question) question.hidden = proof !== null
  if (proof === null || !field) return captchaFailed.put(box, { captchaFailed: true })
  field.value = proof
  captchaProved.put(box, { captchaProved: true })
}

async function proofOf(id: string): Promise<string | null> {
  if (!('subtle' in crypto)) return null
  const encoder = new TextEncoder()
  for (let proof = 0; proof < 1_000_000; proof++) {
    const hash = await crypto.subtle.digest('SHA-256', encoder.encode(workText(id, proof)))
    if (zeroBits(new Uint8Array(hash)) >= workBits) return String(proof)
  }
  return null
}
