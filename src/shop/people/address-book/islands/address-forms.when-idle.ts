import { countryChoice, mandatoryCheck, mandatoryChecked } from '../model/marks.ts'

/** Address forms and the address book: what they do is loaded at the first use. */
export function whenIdle(): void {
  const change = (select: HTMLSelectElement) =>
    void import('./country-form.ts').then(({ changeCountry }) => changeCountry(select))
  document.addEventListener('change', event => {
    const select = event.target
    if (select instanceof HTMLSelectElement && countryChoice.read(select)) change(select)
  })
  // a country that was chosen before the scripts came, or that the browser filled in again
  for (const { element: select } of countryChoice.all())
    if (
      select instanceof HTMLSelectElement &&
      [...select.options].some(option => option.defaultSelected && !option.selected)
    )
      change(select)
  const formOf = (target: EventTarget | null, selector: string) =>
    target instanceof HTMLFormElement && target.matches(selector) ? target : null
  document.addEventListener(
    'submit',
    event => {
      const checked = formOf(event.target, `${mandatoryCheck.selector}:not(${mandatoryChecked.selector})`)
      const removed = formOf(event.target, 'form[data-remove-address]')
      const preset = formOf(event.target, 'form[data-default-address]')
      const form = checked ?? removed ?? preset
      if (!form) return
      event.preventDefault()
      event.stopPropagation()
      const { submitter } = event
      if (checked)
        void import('./country-form.ts').then(({ checkMandatory }) => checkMandatory(checked, submitter))
      else
        void import('./book.ts').then(({ removeAddress, setDefault }) =>
          removed ? removeAddress(removed) : setDefault(form),
        )
    },
    true,
  )
  // CHK-22: the answer of an address form that has something to ask
  document.addEventListener('shop:address', event => {
    const { html } = (event as CustomEvent<{ html?: string }>).detail
    if (html === undefined) return
    void import('#ui/behaviour/overlay.ts').then(({ openAside }) =>
      openAside(html, { size: 'suggestedAddresses' }),
    )
  })
}
