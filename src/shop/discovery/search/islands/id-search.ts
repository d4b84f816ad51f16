import { href } from '#kit/contract.ts'
import { currentToken, pageContext, send } from '#platform/page/send.ts'
import { announce } from '#ui/behaviour/notify.ts'
import { stripId, writeIds } from '#shop/catalogue/search-index/model/read-ids.ts'
import { search } from '../contract.ts'
import { saySearch } from '../texts.ts'
import { askedId, searchMode } from '../model/marks.ts'

/** Characters of an address; a longer list is sent as a form. */
const maxAddressLength = 6_000
/** Tags that are drawn; the rest is counted. */
const maxTags = 40

type Box = {
  form: HTMLFormElement
  input: HTMLInputElement
  toggle: HTMLElement
  list: HTMLElement
  tags: string[]
  keyword: { label: string; hint: string }
}
const boxes = new WeakMap<HTMLFormElement, Box>()
const says = () => saySearch(pageContext().language)

function boxOf(form: HTMLFormElement): Box | null {
  const known = boxes.get(form)
  if (known) return known
  const input = form.querySelector<HTMLInputElement>('input[type=search]')
  const toggle = form.querySelector<HTMLElement>('[data-search-mode]')
  if (!input || !toggle) return null
  const list = document.createElement('div')
  list.className = 'id-tags'
  list.hidden = true
  form.append(list)
  const keyword = { label: input.getAttribute('aria-label') ?? '', hint: input.placeholder }
  const box: Box = { form, input, toggle, list, tags: [], keyword }
  boxes.set(form, box)
  form.addEventListener('submit', event => {
    if (input.name !== 'ids') return
    event.preventDefault()
    event.stopImmediatePropagation()
    searchIds(box)
  })
  list.addEventListener('click', event => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tag]') : null
    if (!button) return
    box.tags = box.tags.filter(tag => tag !== button.dataset['tag'])
    // where the numbers have been searched, the list follows at once (SRCH-07)
    if (document.querySelector('[data-ids]')) return searchIds(box)
    drawTags(box)
    input.focus()
  })
  return box
}

/** Numbers of the tags and of the field, the first spelling of each. */
function allIds({ tags, input }: Box): string[] {
  const ids = new Map<string, string>()
  const typed = input.value
    .split(',')
    .map(part => part.trim())
    .filter(part => stripId(part) !== '')
  // a code may hold a comma: the server tries the longest run of what was typed
  for (const id of tags) ids.set(id.toLowerCase(), id)
  return [...ids.values(), ...typed.filter(one => !ids.has(one.toLowerCase()))]
}

function searchIds(box: Box): void {
  const page = pageContext()
  const written = [writeIds(box.tags), box.input.value.trim()].filter(Boolean).join(',')
  if (allIds(box).length === 0) return location.assign(href(page, search.results, { query: { by: 'ids' } }))
  const address = href(page, search.results, { query: { ids: written } })
  if (address.length <= maxAddressLength) return location.assign(address)
  const form = document.createElement('form')
  form.method = 'post'
  form.action = href(page, search.idResults)
  for (const [name, value] of Object.entries({ ids: written, CSRFToken: currentToken() })) {
    const field = document.createElement('input')
    Object.assign(field, { type: 'hidden', name, value })
    form.append(field)
  }
  document.body.append(form)
  form.submit()
}

function drawTags({ list, tags }: Box): void {
  const t = says()
  list.hidden = tags.length === 0
  list.setAttribute('role', 'group')
  list.setAttribute('aria-label', t.idTags())
  list.replaceChildren(
    ...tags.slice(0, maxTags).map(tag => {
      const button = document.createElement('button')
      button.type = 'button'
      button.className = 'chip'
      button.dataset['tag'] = tag
      button.setAttribute('aria-label', t.removeId({ id: tag }))
      button.textContent = `${tag} \u00d7`
      return button
    }),
    ...(tags.length > maxTags ? [t.moreIds({ n: tags.length - maxTags })] : []),
  )
}

/** SRCH-06: the label of the field says which search it is. */
function setMode(box: Box, ids: boolean): void {
  const t = says()
  const { input, toggle, form, keyword } = box
  input.name = ids ? 'ids' : 'text'
  searchMode.put(form, { mode: ids ? 'ids' : 'keyword' })
  input.setAttribute('aria-label', ids ? t.searchByIds() : t.searchByKeyword())
  input.placeholder = ids ? t.idsInlineHint() : keyword.hint
  toggle.textContent = ids ? t.searchByKeyword() : t.searchByIds()
  if (ids) return drawTags(box)
  input.value = [...box.tags, input.value.trim()].filter(Boolean).join(', ')
  box.tags = []
  drawTags(box)
}

/** The toggle was pressed. */
export function toggleMode(form: HTMLFormElement): void {
  const box = boxOf(form)
  if (!box) return
  const ids = box.input.name !== 'ids'
  setMode(box, ids)
  box.input.focus()
  announce(ids ? says().searchByIds() : says().searchByKeyword())
}

/** A page of results by numbers begins in that mode, with its tags. */
export function beginWithIds(form: HTMLFormElement): void {
  const box = boxOf(form)
  if (!box || box.input.value !== '') return
  const tags = document.querySelector('[data-id-tags]')
  box.tags = tags ? askedId.all(tags).map(({ data }) => data.id) : []
  setMode(box, true)
  // they stand on the page; under the field they are shown while it is used
  box.list.hidden = true
  box.input.addEventListener('focus', () => drawTags(box), { once: true })
}

/** A list was pasted: numbers become tags, and it is said how many are known; words stay words. */
export async function pasteList(form: HTMLFormElement, text: string): Promise<void> {
  const box = boxOf(form)
  if (!box) return
  const asIs = () => (box.input.value += text.replace(/\s*[\r\n\t]+\s*/g, ', ').trim())
  const answer = await send(href(pageContext(), search.recognise), {
    method: search.recognise.method,
    body: JSON.stringify({ ids: text }),
    headers: { 'content-type': 'application/json' },
  })
    .then(response => response.json() as Promise<{ ids: string[]; recognised: number; unknown: number }>)
    .catch(() => null)
  const ids = box.input.name === 'ids'
  if (!answer || answer.ids.length < 2 || (answer.recognised === 0 && !ids)) return void asIs()
  const known = new Set(box.tags.map(tag => tag.toLowerCase()))
  box.tags = [...box.tags, ...answer.ids.filter(id => !known.has(id.toLowerCase()))]
  setMode(box, true)
  announce(says().recognised({ n: answer.recognised, m: answer.unknown }))
}
