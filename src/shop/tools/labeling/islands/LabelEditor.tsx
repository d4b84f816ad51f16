import { useEffect, useRef, useState } from 'react'
import { href } from '#kit/contract.ts'
import { island } from '#platform/page/island.tsx'
import { usePage } from '#platform/page/page-context.tsx'
import { useAwake } from '#kit/use-awake.ts'
import type { LabelArea, LabelSymbol } from '#shop/catalogue/articles/model/label-area.ts'
import { announce } from '#ui/behaviour/notify.ts'
import { Button } from '#ui/button.tsx'
import { CsrfField, Field } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { useButtonState } from '#ui/use-button-state.ts'
import { labeling } from '../contract.ts'
import { faultsOf } from '../model/faults.ts'
import { filled, type LabelEntry, type Labels } from '../model/labels.ts'
import { faultWords } from '../model/words.ts'
import { sayLabels } from '../texts.ts'
import { forgetOpening, lastLabeling, remember } from './editor/memory.ts'
import { Preview } from './editor/Preview.tsx'
import { PlaceRows } from './editor/PlaceRows.tsx'
import { addThem, saveThem, type Refused } from './editor/send-labels.ts'
import { TableUpload } from './editor/TableUpload.tsx'
import { Tools } from './editor/Tools.tsx'

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

/** LAB-01, LAB-02: texts place by place beside their preview; a plain form without script. */
function Editor(props: LabelEditorProps) {
  const { product, area, line } = props
  const page = usePage()
  const t = sayLabels(page.language)
  const awake = useAwake()
  const [configId, setConfigId] = useState(props.configId)
  const [typed, setTyped] = useState<readonly LabelEntry[] | null>(null)
  const [material, setMaterial] = useState(props.labels.material)
  const [series, setSeries] = useState(props.series)
  const [quantity, setQuantity] = useState(props.quantity)
  const [errors, setErrors] = useState(props.errors)
  const [at, setAt] = useState(0)
  const [saving, setSaving] = useButtonState()
  const [adding, setAdding] = useButtonState()
  const opened = useRef(0)

  // what was entered before the page was loaded anew, or the tool closed, stands there again (LAB-03)
  const last = awake && !typed ? lastLabeling() : null
  const mine =
    last?.product === product &&
    last.kind === area.kind &&
    (last.configId ?? '') === (props.configId ?? '') &&
    (last.line ?? '') === (line ?? '')
  const kept = mine && last.entries.length === area.places.length ? last.entries : null
  const entries = typed ?? kept ?? props.labels.entries

  useEffect(() => {
    opened.current = Date.now()
    const { entries: first } = props.labels
    const before = lastLabeling()
    const same =
      before?.product === product &&
      before.kind === area.kind &&
      before.configId === props.configId &&
      (before.line ?? null) === line
    const { text = '', entries: held = first } = same ? before : {}
    remember(
      {
        url: location.href,
        time: opened.current,
        product,
        configId: props.configId,
        line,
        kind: area.kind,
        text,
        entries: held,
      },
      null,
    )
    return forgetOpening
    // once, when it is opened
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  const change = (next: readonly LabelEntry[], place: number, symbol: LabelSymbol | '' | null = null) => {
    setTyped(next)
    setErrors({})
    remember(
      {
        url: location.href,
        time: opened.current,
        product,
        configId,
        line,
        kind: area.kind,
        text: next[place]?.text ?? '',
        entries: next,
      },
      symbol,
    )
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
  const written = () => ({
    product,
    configId: configId ?? '',
    kind: area.kind,
    material,
    text: entries.map(entry => entry.text),
    symbol: entries.map(entry => entry.symbol),
    qty: quantity,
    series: '',
    line: '',
    as: 'pdf' as const,
    from: line ?? '',
  })
  const refuse = (refused: Refused) => setErrors(refused.errors)
  const save = async () => {
    setSaving('awaiting')
    const done = await saveThem(page, written())
    setSaving('errors' in done ? null : 'success')
    if ('errors' in done) return refuse(done)
    setConfigId(done.configId)
    announce(done.message)
  }
  const add = async (to: string) => {
    setAdding('awaiting')
    const done = await addThem(page, { ...written(), line: to })
    setAdding('errors' in done ? null : 'success')
    if ('errors' in done) refuse(done)
  }

  return (
    <div className="labels-editor stack">
      <Preview area={area} entries={entries} at={at} wrong={local.map(own => own.length > 0)} />
      <form
        method="post"
        action={href(page, labeling.addToCart)}
        className="stack"
        noValidate
        data-labels-form
        onSubmit={event => {
          const { submitter } = event.nativeEvent
          const does = submitter?.dataset['does']
          // a file comes by the plain way, once there is nothing wrong that can be seen here
          if (does === 'file' && local.every(own => own.length === 0)) return
          event.preventDefault()
          event.stopPropagation()
          if (saving['aria-busy'] || adding['aria-busy']) return
          if (does === 'fill') fill()
          else if (does === 'save') void save()
          else if (does === 'add') void add('')
          else if (does === 'change') void add(line ?? '')
        }}
      >
        <CsrfField />
        <input type="hidden" name="product" value={product} />
        <input type="hidden" name="kind" value={area.kind} />
        <input type="hidden" name="configId" value={configId ?? ''} />
        <input type="hidden" name="from" value={line ?? ''} />
        {errors['form'] && <Message kind="error" title={errors['form']} />}
        {errors['text'] && <Message kind="error" title={errors['text']} />}
        <Tools
          {...{ area, material, series, awake, errors }}
          several={entries.length > 1}
          onMaterial={setMaterial}
          onSeries={setSeries}
          onSymbol={symbol =>
            change(
              entries.map(entry => ({ ...entry, symbol })),
              at,
              symbol,
            )
          }
        />
        <PlaceRows
          area={area}
          entries={entries}
          errors={wrong}
          onText={(place, text) => put(place, { text })}
          onSymbol={(place, symbol) => put(place, { symbol })}
          onPaste={(place, lines) =>
            putTexts(
              entries.map((entry, i) => lines[i - place] ?? entry.text),
              place,
            )
          }
          onFocus={setAt}
        />
        <div className="form-actions">
          <Field
            label={t.quantity()}
            name="qty"
            form="labels"
            width="short"
            inputMode="numeric"
            autoComplete="off"
            value={quantity}
            error={errors['qty']}
            onChange={event => setQuantity(event.target.value)}
          />
          {line !== null && (
            <Button
              type="submit"
              name="line"
              value={line}
              look="primary"
              icon="shopping-cart"
              data-does="change"
              {...adding}
            >
              {t.changeLine()}
            </Button>
          )}
          <Button
            type="submit"
            {...(line === null && { look: 'primary', icon: 'shopping-cart' })}
            data-does="add"
            {...adding}
          >
            {line === null ? t.addToCart() : t.addAsNew()}
          </Button>
          <Button type="submit" formAction={href(page, labeling.save)} data-does="save" {...saving}>
            {t.save()}
          </Button>
          {(['pdf', 'zpl'] as const).map(as => (
            <Button
              key={as}
              type="submit"
              name="as"
              value={as}
              icon={as === 'pdf' ? 'printer' : 'download'}
              formAction={href(page, labeling.sheet)}
              data-does="file"
              data-brings="file"
            >
              {t[as]()}
            </Button>
          ))}
          {awake && entries.some(entry => entry.text !== '' || entry.symbol !== '') && (
            <Button
              look="text"
              icon="x"
              onClick={() =>
                change(
                  entries.map(({ place }) => ({ place, text: '', symbol: '' })),
                  0,
                )
              }
            >
              {t.clear()}
            </Button>
          )}
        </div>
      </form>
      <TableUpload
        action={href(page, labeling.csv, { query: { product, kind: area.kind, configId: configId ?? '' } })}
        error={props.errors['file']}
        onEntries={taken => change(taken, 0)}
      />
    </div>
  )
}

export const LabelEditor = island<LabelEditorProps>('labeling/LabelEditor', Editor, 'now')
