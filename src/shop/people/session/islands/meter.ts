import { pageContext } from '#platform/page/send.ts'
import { meterWidth, passwordLevel } from '../model/password-strength.ts'
import { sayMeter } from '../texts/meter.ts'
import { meteredPassword } from '../model/marks.ts'

/** Shows how strong the typed password looks; an empty field shows no meter. */
export function showStrength(input: HTMLInputElement): void {
  const said = meteredPassword.read(input)
  const meter = said && document.getElementById(said.meter)
  const bar = meter?.querySelector<HTMLElement>('.password-meter-bar span')
  const words = meter?.querySelector('output')
  if (!meter || !bar || !words) return
  meter.hidden = input.value === ''
  const own = ['email', 'firstName', 'lastName'].map(name => {
    const control = input.form?.elements.namedItem(name)
    return control instanceof HTMLInputElement ? control.value : ''
  })
  const level = passwordLevel(input.value, said.min, own)
  meter.dataset['level'] = level
  bar.style.width = `${meterWidth[level]}%`
  const text = sayMeter(pageContext().language)[level]()
  if (words.textContent !== text) words.textContent = text
}
