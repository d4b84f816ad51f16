import { dayOf, formatDate, parseTypedDate, weekday, type CalendarDate } from '#kit/calendar-date.ts'
import { addMonths, dayAfterKey, weeksOfMonth } from '#kit/calendar-month.ts'
import { pageContext } from '#platform/page/send.ts'
import { sayUi } from '../texts.ts'
import { iconHtml, returnFocus } from './dialog-parts.ts'

const noon = (day: CalendarDate) => new Date(`${day}T12:00:00Z`)

/**
 * The one calendar of the shop (SITE-19, SITE-20): a month in weeks from Monday, in a dialog beside its field. Arrows move
 * by day and week, Page Up and Down by month, with Shift by year, Home and End within the week; Enter takes the day, Esc
 * leaves everything as it is. The field itself stays to be typed in.
 */
export function openCalendar(input: HTMLInputElement, opener: HTMLElement): void {
  const { language } = pageContext()
  const t = sayUi(language)
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { ...options, timeZone: 'UTC' })
  const [monthName, shortDay, longDay, whole] = [
    format({ month: 'long', year: 'numeric' }),
    format({ weekday: 'short' }),
    format({ weekday: 'long' }),
    format({ dateStyle: 'full' }),
  ]
  // the visitor's own day, not the server's
  const today = dayOf(new Date(Date.now() - new Date().getTimezoneOffset() * 60_000))
  const chosen = parseTypedDate(input.value)
  const from = opener.dataset.calendarFrom ?? ''
  const open = (opener.dataset.calendarOpen ?? '').split(' ').flatMap(one => (one ? [Number(one)] : []))
  let day = chosen ?? today

  const dialog = document.createElement('dialog')
  dialog.className = 'calendar'
  dialog.setAttribute('aria-label', opener.textContent?.trim() ?? '')
  dialog.innerHTML = `<div class="calendar-head"><button type="button" class="button button-text button-icon" value="-1">${iconHtml('chevron-left')}</button><h2 aria-live="polite"></h2><button type="button" class="button button-text button-icon" value="1">${iconHtml('chevron-right')}</button></div><table role="grid"><thead><tr></tr></thead><tbody></tbody></table><button type="button" class="button button-text button-small" value="today"></button>`
  const title = dialog.querySelector('h2')
  const head = dialog.querySelector('thead tr')
  const body = dialog.querySelector('tbody')
  const grid = dialog.querySelector('table')
  const [before, after, now] = dialog.querySelectorAll('button')
  if (!title || !head || !body || !grid || !before || !after || !now) return
  before.setAttribute('aria-label', t.monthBefore())
  after.setAttribute('aria-label', t.monthAfter())
  now.textContent = t.today()
  const cell = (tag: 'th' | 'td', text: string) =>
    Object.assign(document.createElement(tag), { textContent: text })
  head.append(
    Object.assign(cell('th', t.weekShort()), { scope: 'col', className: 'calendar-week' }),
    ...(weeksOfMonth(today)[0]?.days ?? []).map(one =>
      Object.assign(cell('th', shortDay.format(noon(one))), {
        scope: 'col',
        abbr: longDay.format(noon(one)),
      }),
    ),
  )

  function draw(focus: boolean): void {
    const shown = day.slice(0, 7)
    if (title) title.textContent = monthName.format(noon(day))
    body?.replaceChildren(
      ...weeksOfMonth(day).map(week => {
        const row = document.createElement('tr')
        row.append(
          Object.assign(cell('th', String(week.number)), { scope: 'row', className: 'calendar-week' }),
        )
        for (const one of week.days) {
          const box = cell('td', String(Number(one.slice(8))))
          box.dataset['day'] = one
          box.tabIndex = one === day ? 0 : -1
          box.setAttribute('aria-label', whole.format(noon(one)))
          box.setAttribute('aria-selected', String(one === chosen))
          if (one === today) box.setAttribute('aria-current', 'date')
          if (!one.startsWith(shown)) box.className = 'calendar-other'
          if (one < from) box.setAttribute('aria-disabled', 'true')
          // looks closed, and can be taken all the same (CART-34)
          if (open.length > 0 && !open.includes(weekday(one))) {
            box.classList.add('calendar-closed')
            box.setAttribute('aria-label', `${whole.format(noon(one))}, ${t.dayClosed()}`)
          }
          row.append(box)
        }
        return row
      }),
    )
    if (focus) body?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }
  const close = () => {
    dialog.close()
    dialog.remove()
    returnFocus(opener)
  }
  const take = (one: CalendarDate) => {
    if (one < from) return
    input.value = formatDate(one)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.dispatchEvent(new Event('change', { bubbles: true }))
    close()
  }

  grid.addEventListener('keydown', event => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return take(day)
    }
    const next =
      event.ctrlKey || event.metaKey || event.altKey ? null : dayAfterKey(day, event.key, event.shiftKey)
    if (next === null) return
    event.preventDefault()
    day = next
    draw(true)
  })
  dialog.addEventListener('click', event => {
    const target = event.target as HTMLElement
    const one = target.closest<HTMLElement>('[data-day]')?.dataset['day']
    const pressed = target.closest('button')
    if (one) take(one)
    else if (pressed?.value === 'today') take(today)
    else if (pressed) {
      day = addMonths(day, Number(pressed.value))
      draw(false)
    } else if (target === dialog) close()
  })
  dialog.addEventListener('cancel', event => {
    event.preventDefault()
    close()
  })
  document.body.append(dialog)
  dialog.showModal()
  draw(true)
  placeBeside(dialog, input)
}

/** Below the field, above it where there is no room. */
function placeBeside(dialog: HTMLDialogElement, input: HTMLInputElement): void {
  const box = input.getBoundingClientRect()
  const top =
    box.bottom + dialog.offsetHeight + 8 > innerHeight ? box.top - dialog.offsetHeight - 4 : box.bottom + 4
  dialog.style.left = `${Math.max(8, Math.min(box.left, innerWidth - dialog.offsetWidth - 8))}px`
  dialog.style.top = `${Math.max(8, top)}px`
}
