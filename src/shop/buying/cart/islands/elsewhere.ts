import { pageContext } from '#platform/page/send.ts'
import { announce } from '#ui/behaviour/notify.ts'
import { sayElsewhere } from '../texts/elsewhere.ts'
import { shownCart } from '../model/marks.ts'

/** How many changes are named, the others counted. */
const maxNamed = 5
/** Part numbers that this page has changed itself since it was drawn. */
const own = new Set<string>()

/** A form of the page changes the basket: what it names is no news. */
export function noteOwn(form: HTMLFormElement): void {
  for (const [name, value] of new FormData(form))
    if (/^(?:productCode|productCodePost|product|entrynumber\d+)$/.test(name))
      own.add(String(value).split('|')[0] ?? '')
}

type Lines = Map<number, { code: string; quantity: number }>
/** All positions of the basket, also those that are not drawn. */
const linesOf = (cart: HTMLElement): Lines =>
  new Map((shownCart.read(cart)?.lines ?? []).map(([entry, code, quantity]) => [entry, { code, quantity }]))

/** What is different and was not done here, in words. */
function differences(before: Lines, now: Lines): string[] {
  const t = sayElsewhere(pageContext().language)
  const foreign = ({ code }: { code: string }) => !own.has(code)
  const gone = [...before].filter(([entry, line]) => !now.has(entry) && foreign(line))
  const other = [...now].flatMap(([entry, line]) => {
    const was = before.get(entry)
    if (!foreign(line) || was?.quantity === line.quantity) return []
    const { code, quantity } = line
    return [was ? t.quantity({ code, was: was.quantity, now: quantity }) : t.added({ code, now: quantity })]
  })
  return [...other, ...gone.map(([, { code }]) => t.removed({ code }))]
}

/**
 * Tells what another window did to the basket while this one showed it as it was before. `asked`: the page was drawn anew
 * without any change of its own; a change that names no article (a grid) cannot be told apart, and nothing is said.
 */
export function tellElsewhere(shown: HTMLElement, fresh: HTMLElement, asked: boolean): void {
  const template = fresh.querySelector<HTMLTemplateElement>('template[data-elsewhere]')
  if (!template) return
  const words = asked || own.size > 0 ? differences(linesOf(shown), linesOf(fresh)) : []
  own.clear()
  // what was told before stays while the page is drawn anew
  const told = shown.querySelector('.message:has([data-told])')
  if (words.length === 0) return told ? template.before(told) : undefined
  const t = sayElsewhere(pageContext().language)
  const named = words.slice(0, maxNamed)
  if (words.length > maxNamed) named.push(t.more({ n: words.length - maxNamed }))
  const message = document.importNode(template.content, true)
  message
    .querySelector('ul')
    ?.replaceChildren(
      ...named.map(text => Object.assign(document.createElement('li'), { textContent: text })),
    )
  template.before(message)
  announce(`${t.title()}: ${named.join('. ')}`)
}
