import { useCallback, useRef, useState } from 'react'
import { call, CallFailed } from '#platform/page/client.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { partList } from '#shop/buying/part-list/contract.ts'
import type { ShownRow } from '#shop/buying/part-list/model/shown-row.ts'
import { announce, announceAlert } from '#ui/behaviour/notify.ts'
import { emptyEntry, entryOf, isGood, reasonOf, withRoom, type ShownEntry } from '../../model/shown-entry.ts'
import { sayQuickOrder } from '../../texts.ts'

/** A row with the name React knows it by, and what of it was asked about last. */
export type Entry = ShownEntry & { key: number; asked: string }

const lineOf = ({ productId, quantity }: Pick<ShownEntry, 'productId' | 'quantity'>) =>
  productId.trim() === '' ? '' : `${productId.replace(/\s+/g, ' ').trim()}\t${quantity.trim() || '1'}`

const keyed = (row: ShownEntry, key: number): Entry => ({
  ...row,
  key,
  asked: row.shown ? lineOf(row) : '',
})

/** The rows: what is typed, what the shop says of it, pasted and removed ones. */
export function useRows(first: readonly ShownEntry[], firstAside: readonly ShownRow[]) {
  const t = sayQuickOrder(usePage().language)
  const keys = useRef(first.length)
  const named = useCallback(
    (rows: readonly ShownEntry[]): Entry[] => rows.map(row => keyed(row, keys.current++)),
    [],
  )
  const [rows, show] = useState<readonly Entry[]>(() => first.map(keyed))
  const now = useRef(rows)
  const [aside, setAside] = useState(firstAside)
  const put = useCallback(
    (change: (rows: readonly Entry[]) => readonly Entry[]) => {
      const next = change(now.current)
      const roomy = withRoom(next)
      now.current = roomy.length === next.length ? next : [...next, ...named([emptyEntry])]
      show(now.current)
    },
    [named],
  )

  const type = useCallback(
    (key: number, typed: Partial<Pick<ShownEntry, 'productId' | 'quantity'>>) =>
      put(all => all.map(row => (row.key === key ? { ...row, ...typed } : row))),
    [put],
  )

  /** Asks what the row means now, if that was not asked yet. A line that holds several becomes several. */
  const judge = useCallback(
    async (key: number) => {
      const row = now.current.find(one => one.key === key)
      const line = row ? lineOf(row) : ''
      if (!row || line === row.asked) return
      put(all =>
        all.map(one =>
          one.key === key ? { ...one, asked: line, ...(line === '' && { shown: null, reason: '' }) } : one,
        ),
      )
      if (line === '') return
      try {
        const { rows: answers } = await call(partList.judge, { body: { lines: line } })
        const [only] = answers
        put(all =>
          all.flatMap(one => {
            // typed on meanwhile: the next answer counts
            if (one.key !== key || one.asked !== line) return [one]
            if (answers.length === 1 && only) return [{ ...one, shown: only, reason: reasonOf(only) }]
            return answers.length === 0 ? [one] : named(answers.map(entryOf))
          }),
        )
        if (only) announce(`${only.article?.code ?? only.code}: ${only.words}`)
      } catch (error) {
        put(all => all.map(one => (one.key === key ? { ...one, asked: '' } : one)))
        announceAlert(`${t.notChecked()} ${error instanceof CallFailed ? error.details : ''}`)
      }
    },
    [put, named, t],
  )

  /** Rows that came together, in the place of the row where they were pasted, or behind what is there. */
  const insert = useCallback(
    (answers: readonly ShownRow[], at?: number) => {
      const left = answers.filter(one => one.aside !== '')
      if (left.length > 0) setAside(before => [...before, ...left])
      const made = named(answers.filter(one => one.aside === '').map(entryOf))
      put(all => {
        const place = all.findIndex(row => row.key === at)
        const filled = all.filter(row => row.productId !== '')
        if (place === -1) return [...filled, ...made]
        const kept = all[place]?.productId === '' ? all.slice(0, place) : all.slice(0, place + 1)
        return [...kept, ...made, ...all.slice(place + 1).filter(row => row.productId !== '')]
      })
      announce(t.rowsRead({ n: made.length, good: made.filter(isGood).length }))
    },
    [put, named, t],
  )

  /** Lines of a spreadsheet or a mail, asked about in one go. */
  const paste = useCallback(
    async (text: string, at: number) => {
      try {
        const { rows: answers } = await call(partList.judge, { body: { lines: text } })
        insert(answers, at)
      } catch (error) {
        announceAlert(`${t.notChecked()} ${error instanceof CallFailed ? error.message : ''}`)
      }
    },
    [insert, t],
  )

  /** A row that was left out is wanted: it stands behind the others and is asked about again. */
  const takeIn = (wanted: ShownRow) => {
    const [row] = named([entryOf(wanted)])
    if (!row) return
    put(all => [...all.filter(one => one.productId !== ''), { ...row, asked: '' }])
    setAside(before => before.filter(one => one !== wanted))
    void judge(row.key)
  }

  return { rows, aside, takeIn, now, put, named, type, judge, paste, insert }
}
