import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type ClipboardEvent,
  type FocusEvent,
  type RefObject,
} from 'react'
import { decimalsOf } from '#kit/money.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { announce } from '#ui/behaviour/notify.ts'
import { readPerUnit, readPieces, shownPrice } from '#platform/units/pieces.ts'
import { clampLot, readWish, type PositionField, type TypedPosition } from '../../model/position.ts'
import { sayInquiry } from '../../texts.ts'
import { headOf, keep, putHead, readKept } from './kept.ts'
import { cells } from './PositionRow.tsx'

/** What a row shows: what is typed, and a note about what was changed by itself. */
type Line = { key: number; typed: TypedPosition; note: string }

const positionOf = ({ productNumber, configured }: TypedPosition) =>
  `${productNumber} ${configured?.lineKey ?? ''}`

/** Kept entries in the lines whose positions are still the same; null: nothing differs. */
function restored(kept: readonly TypedPosition[], lines: readonly Line[]): Line[] | null {
  let differs = false
  const merged = lines.map((line, at) => {
    const old = kept[at]
    if (!old || positionOf(old) !== positionOf(line.typed)) return line
    differs ||= cells.some(([field]) => old[field] !== line.typed[field])
    return {
      ...line,
      typed: { ...old, name: line.typed.name, configured: line.typed.configured, unit: line.typed.unit },
    }
  })
  return differs ? merged : null
}

/** SPI-06, SPI-07, SPI-09: what a field becomes when it is left; what cannot be read stays as it is. */
function settled(
  line: Line,
  field: PositionField,
  before: string,
  currency: string,
  locale: string,
  reduced: (n: number) => string,
): Line {
  const { typed } = line
  const put = (more: Partial<TypedPosition>, note = '') => ({ ...line, typed: { ...typed, ...more }, note })
  if (field === 'targetPrice' || field === 'resalePrice') {
    const price = readWish(typed[field], locale, decimalsOf(currency))
    return price.kind === 'wrong'
      ? line
      : put({ [field]: shownPrice(price.value, currency, locale) }, line.note)
  }
  if (field === 'perUnit') {
    const unit = readPerUnit(typed.perUnit, locale)
    return unit === null ? line : put({ perUnit: String(unit) }, line.note)
  }
  const pieces = readPieces(typed[field], locale, typed.unit)
  if (pieces === null) return line
  if (field === 'annualDemand') return put({ annualDemand: String(pieces) }, line.note)
  if (field === 'quantity')
    return typed.quantity === before ? line : put({ quantity: String(pieces), lot: String(pieces) })
  const quantity = readPieces(typed.quantity, locale, typed.unit) ?? 0
  const lot = clampLot(pieces, quantity)
  return put({ lot: String(lot) }, lot < pieces ? reduced(lot) : '')
}

type Table = {
  positions: readonly TypedPosition[]
  currency: string
  resells: boolean
  /** under which name the tab keeps what is not saved yet */
  keptAs: string
  /** of the inquiry */
  version: number
}

/** Keeps what is entered in the tab until it is saved, and puts it back when the island takes over. */
function useKept(
  table: RefObject<HTMLDivElement | null>,
  { keptAs, version }: Pick<Table, 'keptAs' | 'version'>,
  {
    lines,
    setLines,
    touched,
    setTouched,
  }: {
    lines: readonly Line[]
    setLines: (lines: readonly Line[]) => void
    touched: boolean
    setTouched: (touched: boolean) => void
  },
): void {
  const { language } = usePage()
  // of the fields above the table
  const [entries, setEntries] = useState(0)
  useEffect(() => {
    const form = table.current?.closest('form')
    const kept = readKept(keptAs, version)
    const again = kept && restored(kept.positions, lines)
    if (again) setLines(again)
    const head = Boolean(form && kept && putHead(form, kept.head))
    if (again || head) {
      setTouched(true)
      announce(sayInquiry(language).restored())
    }
    const touch = () => {
      setTouched(true)
      setEntries(count => count + 1)
    }
    form?.addEventListener('change', touch)
    return () => form?.removeEventListener('change', touch)
    // once, when the island takes over
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  useEffect(() => {
    const form = table.current?.closest('form')
    if (!touched || !form) return
    const write = (sent: boolean) =>
      keep(keptAs, { version, sent, positions: lines.map(line => line.typed), head: headOf(form) })
    const timer = setTimeout(write, 300, false)
    // a session that has ended sends them to sign in: what was sent then is not saved yet
    const onSubmit = () => write(true)
    form.addEventListener('submit', onSubmit)
    return () => {
      clearTimeout(timer)
      form.removeEventListener('submit', onSubmit)
    }
  }, [table, lines, touched, entries, keptAs, version])
}

/** The rows of the table: what is typed in them, what leaving a field makes of it, and what a paste fills. */
export function useLines({ positions, currency, resells, keptAs, version }: Table) {
  const { formatLocale: locale, language } = usePage()
  const [lines, setLines] = useState<readonly Line[]>(() =>
    positions.map((typed, key) => ({ key, typed, note: '' })),
  )
  const [touched, setTouched] = useState(false)
  const before = useRef('')
  const table = useRef<HTMLDivElement>(null)
  useKept(table, { keptAs, version }, { lines, setLines, touched, setTouched })

  const handlers = useMemo(
    () => ({
      onType: (at: number, field: PositionField, text: string) => {
        setTouched(true)
        setLines(all =>
          all.map((line, i) => (i === at ? { ...line, typed: { ...line.typed, [field]: text } } : line)),
        )
      },
      onLeave: (at: number, field: PositionField) => {
        const was = before.current
        setLines(all =>
          all.map((line, i) =>
            i === at
              ? settled(line, field, was, currency, locale, n => sayInquiry(language).lotReduced({ n }))
              : line,
          ),
        )
      },
      onRemove: (at: number) => {
        setTouched(true)
        setLines(all => all.filter((_, i) => i !== at))
      },
    }),
    [currency, locale, language],
  )

  /** A range of a spreadsheet fills the fields from here on. */
  const onPaste = (event: ClipboardEvent) => {
    const { target } = event
    const text = event.clipboardData.getData('text')
    if (!(target instanceof HTMLInputElement) || !/[\t\n]/.test(text.trim())) return
    event.preventDefault()
    const columns = cells.map(([field]) => field).filter(field => resells || field !== 'resalePrice')
    const [row, column] = [
      Number(target.dataset['at']),
      columns.indexOf(target.dataset['field'] as PositionField),
    ]
    const pasted = text
      .replace(/\r/g, '')
      .replace(/\n$/, '')
      .split('\n')
      .map(one => one.split('\t'))
    setTouched(true)
    setLines(old =>
      old.map((line, at) => {
        const values = pasted[at - row]
        if (at < row || !values) return line
        return values.reduce((now, value, i) => {
          const field = columns[column + i]
          if (field === undefined) return now
          const was = now.typed[field]
          const put = { ...now, typed: { ...now.typed, [field]: value.trim().slice(0, 20) } }
          return settled(put, field, was, currency, locale, n => sayInquiry(language).lotReduced({ n }))
        }, line)
      }),
    )
  }
  const onFocus = (event: FocusEvent) => {
    if (event.target instanceof HTMLInputElement) before.current = event.target.value
  }
  return { lines, touched, table, handlers, onPaste, onFocus }
}
