import { useEffect, useRef } from 'react'
import { href } from '#kit/contract.ts'
import { island } from '#platform/page/island.tsx'
import { usePage } from '#platform/page/page-context.tsx'
import { announce } from '#ui/behaviour/notify.ts'
import { Button } from '#ui/button.tsx'
import { CsrfField, Field } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { useButtonState } from '#ui/use-button-state.ts'
import { labeling } from '../contract.ts'
import { sayLabels } from '../texts.ts'
import { Preview } from './editor/Preview.tsx'
import { PlaceRows } from './editor/PlaceRows.tsx'
import { addThem, saveThem, type Refused } from './editor/send-labels.ts'
import { TableUpload } from './editor/TableUpload.tsx'
import { Tools } from './editor/Tools.tsx'
import { useLabels, type LabelEditorProps } from './editor/use-labels.ts'

/** LAB-01, LAB-02: texts place by place beside their preview; a plain form without script. */
function Editor(props: LabelEditorProps) {
  const { product, area, line } = props
  const page = usePage()
  const labels = useLabels(props)
  const { awake, entries, local, wrong, errors, at, configId, material, change } = labels
  const [saving, setSaving] = useButtonState()
  const [adding, setAdding] = useButtonState()

  const written = () => ({
    product,
    configId: configId ?? '',
    kind: area.kind,
    material,
    text: entries.map(entry => entry.text),
    symbol: entries.map(entry => entry.symbol),
    qty: labels.quantity,
    series: '',
    line: '',
    as: 'pdf' as const,
    from: line ?? '',
  })
  // what is pressed while something else is on its way waits for it, and sends what is there by then
  const latest = useRef(written)
  useEffect(() => {
    latest.current = written
  })
  const running = useRef<Promise<unknown>>(Promise.resolve())
  const inTurn = (work: () => Promise<void>) => {
    running.current = running.current.then(work, work)
  }
  const refuse = (refused: Refused) => labels.setErrors(refused.errors)
  const save = () => {
    setSaving('awaiting')
    inTurn(async () => {
      const done = await saveThem(page, latest.current())
      setSaving('errors' in done ? null : 'success')
      if ('errors' in done) return refuse(done)
      labels.setConfigId(done.configId)
      announce(done.message)
    })
  }
  const add = (to: string) => {
    setAdding('awaiting')
    inTurn(async () => {
      const done = await addThem(page, { ...latest.current(), line: to })
      setAdding('errors' in done ? null : 'success')
      if ('errors' in done) refuse(done)
    })
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
          if (does === 'fill') labels.fill()
          else if (does === 'save' && !saving['aria-busy']) save()
          else if (does === 'add' && !adding['aria-busy']) add('')
          else if (does === 'change' && !adding['aria-busy']) add(line ?? '')
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
          {...{ area, material, awake, errors }}
          several={entries.length > 1}
          series={labels.series}
          onMaterial={labels.setMaterial}
          onSeries={labels.setSeries}
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
          onText={(place, text) => labels.put(place, { text })}
          onSymbol={(place, symbol) => labels.put(place, { symbol })}
          onPaste={(place, lines) =>
            labels.putTexts(
              entries.map((entry, i) => lines[i - place] ?? entry.text),
              place,
            )
          }
          onFocus={labels.setAt}
        />
        <Actions labels={labels} line={line} saving={saving} adding={adding} />
      </form>
      <TableUpload
        action={href(page, labeling.csv, { query: { product, kind: area.kind, configId: configId ?? '' } })}
        error={props.errors['file']}
        onEntries={taken => change(taken, 0)}
      />
    </div>
  )
}

type ButtonState = ReturnType<typeof useButtonState>[0]
type ActionsProps = {
  labels: ReturnType<typeof useLabels>
  line: string | null
  saving: ButtonState
  adding: ButtonState
}

/** How many sets of the labels, and what is done with them. */
function Actions({ labels, line, saving, adding }: ActionsProps) {
  const page = usePage()
  const t = sayLabels(page.language)
  const { awake, entries, errors, quantity, change } = labels
  return (
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
        onChange={event => labels.setQuantity(event.target.value)}
      />
      <AddButtons line={line} adding={adding} />
      <Button type="submit" formAction={href(page, labeling.save)} data-does="save" {...saving}>
        {t.save()}
      </Button>
      <FileButtons />
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
  )
}

/** Changes the line that the labels belong to, or makes one of its own. */
function AddButtons({ line, adding }: { line: string | null; adding: ButtonState }) {
  const t = sayLabels(usePage().language)
  return (
    <>
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
    </>
  )
}

/** The labels as a sheet to print, or for a printer of labels. */
function FileButtons() {
  const page = usePage()
  const t = sayLabels(page.language)
  return (['pdf', 'zpl'] as const).map(as => (
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
  ))
}

export const LabelEditor = island<LabelEditorProps>('labeling/LabelEditor', Editor, 'now')
