import { currentToken, fetchFragment, send } from '#platform/page/send.ts'
import { markMissing } from '#ui/behaviour/form-errors.ts'
import { alertDialog } from '#ui/behaviour/dialog.ts'
import { countryChoice, mandatoryCheck, mandatoryChecked } from '../model/marks.ts'

type Control = HTMLInputElement | HTMLSelectElement
const controlsIn = (place: Element): Control[] => [...place.querySelectorAll<Control>('input, select')]

let latest = 0

/** Another country brings its own fields; what both have keeps what stands in it (ADDR-03). */
export async function changeCountry(select: HTMLSelectElement): Promise<void> {
  const mine = ++latest
  const choice = countryChoice.read(select)
  const place = choice && document.getElementById(choice.addressInto)
  if (!place) return
  const url = new URL(choice.addressCountry, location.href)
  url.searchParams.set('countryIsoCode', select.value)
  place.setAttribute('aria-busy', 'true')
  try {
    const html = await fetchFragment(url.href)
    if (mine !== latest) return
    const typed = new Map(controlsIn(place).map(control => [control.name, control.value]))
    place.innerHTML = html
    for (const control of controlsIn(place)) {
      const before = typed.get(control.name)
      if (before === undefined || (control instanceof HTMLSelectElement && !has(control, before))) continue
      control.value = before
    }
  } catch (error) {
    await alertDialog(error)
  } finally {
    if (mine === latest) place.removeAttribute('aria-busy')
  }
}

const has = (select: HTMLSelectElement, value: string): boolean =>
  [...select.options].some(option => option.value === value)

const fieldOf: Readonly<Record<string, string>> = { region: 'regionIso', vatId: 'vatId', phone: 'phone' }

/**
 * ADDR-10: mandatory fields are checked by a call before the form goes. All that is missing is said at its field; when the
 * call fails the form goes all the same, since it is checked again where it is kept.
 */
export async function checkMandatory(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  const value = (name: string) => {
    const control = form.elements.namedItem(name)
    return control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control.value : ''
  }
  const body = new URLSearchParams({
    zSelectedCountry: value('countryIso'),
    region: value('regionIso'),
    vatId: value('vatId'),
    phone: value('phone'),
    CSRFToken: currentToken(),
  })
  let missing: string[] = []
  try {
    const response = await send(mandatoryCheck.read(form)?.checkMandatory ?? '', { method: 'POST', body })
    missing = ((await response.json()) as { missing: string[] }).missing
  } catch {
    missing = []
  }
  const billed = form.elements.namedItem('billingAddress')
  // a number to be taxed under is asked of addresses that bills go to
  const untaxed = billed instanceof HTMLInputElement && billed.type === 'checkbox' && !billed.checked
  const names = missing.filter(name => name !== 'vatId' || !untaxed).map(name => fieldOf[name] ?? name)
  if (markMissing(form, names)) return
  mandatoryChecked.put(form, { mandatoryChecked: true })
  form.requestSubmit(submitter)
  mandatoryChecked.end(form)
}
