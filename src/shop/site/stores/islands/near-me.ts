import { setButtonState } from '#ui/behaviour/button-state.ts'
import { nearMe } from '../model/marks.ts'

/** The browser gives up after this long. */
const patience = { timeout: 10_000, maximumAge: 300_000 }

/**
 * 'Find stores near me' sends the browser's position as a form (LOC-03). Without a position nothing is said: the control
 * rests again and the typed field takes the focus (LOC-05).
 */
export function listenToNearMe(): void {
  document.addEventListener(
    'submit',
    event => {
      const form = event.target
      if (!(form instanceof HTMLFormElement) || !nearMe.read(form)) return
      const input = (name: string) => form.elements.namedItem(name) as HTMLInputElement
      if (input('latitude').value !== '') return
      event.preventDefault()
      event.stopImmediatePropagation()
      const button = form.querySelector('button')
      const rest = (why: unknown) => {
        console.warn('no position', why)
        setButtonState(button, null)
        document.querySelector<HTMLInputElement>('[data-store-search] input[name=q]')?.focus()
      }
      if (!('geolocation' in navigator)) return rest('not supported')
      setButtonState(button, 'awaiting')
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => {
          input('latitude').value = coords.latitude.toFixed(6)
          input('longitude').value = coords.longitude.toFixed(6)
          form.requestSubmit()
        },
        ({ message }) => rest(message),
        patience,
      )
    },
    true,
  )
  // a page that comes back out of the browser's memory asks again
  addEventListener('pageshow', () => {
    for (const { element: form } of nearMe.all()) {
      if (!(form instanceof HTMLFormElement)) continue
      for (const name of ['latitude', 'longitude'])
        (form.elements.namedItem(name) as HTMLInputElement).value = ''
      setButtonState(form.querySelector('button'), null)
    }
  })
}
