import { meteredPassword } from '../model/marks.ts'

/** PWD-01: the meter of a password field is loaded when the field is first used, and measures at each key. */
export function whenIdle(): void {
  const measure = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || !meteredPassword.read(target)) return
    void import('./meter.ts').then(({ showStrength }) => showStrength(target))
  }
  document.addEventListener('keyup', measure)
  document.addEventListener('input', measure)
}
