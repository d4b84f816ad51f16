import { workBits, workText, zeroBits } from '../model/work.ts'

/** Finds the proof for a captcha, puts it into its form and hides the question; without success the question stays. */
export async function prove(box: HTMLElement): Promise<void> {
  const id = box.dataset['captcha'] ?? ''
  const field = box.querySelector<HTMLInputElement>('input[name="captchaProof"]')
  if (!field || !('subtle' in crypto)) return
  const encoder = new TextEncoder()
  for (let proof = 0; proof < 1_000_000; proof++) {
    const hash = await crypto.subtle.digest('SHA-256', encoder.encode(workText(id, proof)))
    if (zeroBits(new Uint8Array(hash)) < workBits) continue
    field.value = String(proof)
    const question = box.querySelector<HTMLElement>('.field')
    if (question && !question.contains(document.activeElement)) question.hidden = true
    return
  }
}
