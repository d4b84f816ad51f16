import { announce } from '#ui/behaviour/notify.ts'
import { selectedRow, selectForm } from '../model/marks.ts'

type Selected = {
  normalizedCode?: string
  normalizedUid?: string
  selected?: boolean
  actions?: { name: 'select' | 'deselect'; url: string }[]
}

/** COMP-07: marks the row and draws its action anew from the answer; the focus stays on its button. */
export function showSelections(): void {
  document.addEventListener('shop:selected', event => {
    if (!(event instanceof CustomEvent)) return
    const said = event.detail as Selected
    const key = said.normalizedUid ?? said.normalizedCode
    const row = key === undefined ? null : document.getElementById(`row-${key}`)
    const found = row && selectForm.first(row)
    if (!found || !(found.element instanceof HTMLFormElement)) return
    const {
      element: form,
      data: { selectWords: words },
    } = found
    const selected = said.selected === true
    selectedRow.put(row, { selected: selected ? 'true' : 'false' })
    const mark = row.querySelector<HTMLElement>('[data-selected-mark] .state')
    if (mark) {
      mark.textContent = selected ? words.selected : words.notSelected
      mark.className = `state state-${selected ? 'good' : 'neutral'}`
    }
    const [action] = said.actions ?? []
    if (action) {
      form.action = action.url
      const word = form.querySelector('[data-select-word]')
      if (word) word.textContent = words[action.name]
      const { ask } = form.dataset
      if (ask !== undefined && action.name === 'deselect')
        Object.assign(form.dataset, {
          confirm: ask,
          confirmOk: words.deselect,
          confirmSize: 'deselectBudget',
        })
      else delete form.dataset.confirm
    }
    announce(selected ? words.selectedNow : words.deselectedNow)
  })
}
