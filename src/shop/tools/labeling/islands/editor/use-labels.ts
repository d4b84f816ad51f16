import { useEffect, useRef, useState } from 'react'
import { usePage } from '#platform/page/page-context.tsx'
import { useAwake } from '#kit/use-awake.ts'
import type { LabelArea, LabelSymbol } from '#shop/catalogue/articles/model/label-area.ts'
import { announce } from '#ui/behaviour/notify.ts'
import { faultsOf } from '../../model/faults.ts'
import { filled, type LabelEntry, type Labels } from '../../model/labels.ts'
import { faultWords } from '../../model/fault-words.ts'
import { sayLabels } from '../../texts.ts'
import { forgetOpening, lastLabeling, remember } from './memory.ts'

export type LabelEditorProps = {
  product: string
  area: LabelArea
  labels: Labels
  configId: string | null
  /** key of the line of the basket whose labels these are; null: of none */
  line: string | null
  quantity: string
  series: string
  /** what was sent and refused, by field */
  errors: Record<string, string>
}

/**
 * What the tab remembers of the tool (LAB-03): entries that were made before the page was loaded anew, or the tool closed,
 * and how to remember what is entered now.
 */
function useMemory({ product, area, line, configId, labels }: LabelEditorProps, awake: boolean) {
  const opened = useRef(0)
  const last = awake ? lastLabeling() : null
  const mine =
    last?.product === product &&
    last.kind === area.kind &&
    (last.configId ?? '') === (configId ?? '') &&
    (last.line ?? '') === (line ?? '')
  const kept = mine && last.entries.length === area.places.length ? last.entries : null
  const keep = (
    text: string,
    entries: readonly LabelEntry[],
    symbol: LabelSymbol | '' | null,
    id = configId,
  ) =>
    remember(
      {
        url: location.href,
        time: opened.current,
        product,
        configId: id,
        line,
        kind: area.kind,
        text,
        entries,
      },
      symbol,
    )
  useEffect(() => {
    opened.current = Date.now()
    const before = lastLabeling()
    const same =
      before?.product === product &&
      before.kind === area.kind &&
      before.configId === configId &&
      (before.line ?? null) === line
    keep(same ? before.text : '', same ? before.entries : labels.entries, null)
    return forgetOpening
    // once, when it is opened
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return { kept, keep }
}

/** The labels as they are entered, what is wrong with them, and what changes them. */
export function useLabels(props: LabelEditorProps) {
  const { area } = props
  const t = sayLabels(usePage().language)
  const awake = useAwake()
  const [configId, setConfigId] = useState(props.configId)
  const [typed, setTyped] = useState<readonly LabelEntry[] | null>(null)
  const [material, setMaterial] = useState(props.labels.material)
  const [series, setSeries] = useState(props.series)
  const [quantity, setQuantity] = useState(props.quantity)
  const [errors, setErrors] = useState(props.errors)
  const [at, setAt] = useState(0)

  const { kept, keep } = useMemory(props, awake && !typed)
  const entries = typed ?? kept ?? props.labels.entries

  const change = (next: readonly LabelEntry[], place: number, symbol: LabelSymbol | '' | null = null) => {
    setTyped(next)
    setErrors({})
    keep(next[place]?.text ?? '', next, symbol, configId)
  }
  const put = (place: number, part: Partial<LabelEntry>) =>
    change(
      entries.map((entry, i) => (i === place ? { ...entry, ...part } : entry)),
      place,
      part.symbol ?? null,
    )
  const putTexts = (texts: readonly string[], from: number) => {
    change(
      entries.map((entry, i) => ({ ...entry, text: texts[i] ?? entry.text })),
      from,
    )
    announce(t.filled({ n: texts.filter((text, i) => text !== entries[i]?.text).length }))
  }
  const fill = () => {
    const texts = filled(
      entries.map(entry => entry.text),
      series,
      at,
    )
    if (texts) return putTexts(texts, at)
    setErrors({ series: t.badSeries() })
  }

  const local = entries.map(entry => faultsOf(area, entry).map(fault => faultWords(t, fault)))
  const wrong = local.map((own, i) => own[0] ?? errors[`text.${i}`])
  return {
    awake,
    entries,
    local,
    wrong,
    errors,
    at,
    configId,
    material,
    series,
    quantity,
    setErrors,
    setAt,
    setConfigId,
    setMaterial,
    setSeries,
    setQuantity,
    change,
    put,
    putTexts,
    fill,
  }
}
