import { useEffect, useState } from 'react'
import { call } from '#platform/page/client.ts'
import { href } from '#kit/contract.ts'
import { island } from '#platform/page/island.tsx'
import { usePage } from '#platform/page/page-context.tsx'
import { useAwake } from '#kit/use-awake.ts'
import { writeCodes } from '#shop/buying/comparison/model/code-list.ts'
import { announceAlert } from '#ui/behaviour/notify.ts'
import { Button } from '#ui/button.tsx'
import { CsrfField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { useButtonState } from '#ui/use-button-state.ts'
import { downloadManager } from '../contract.ts'
import type { Feature } from '../model/features.ts'
import { pickedAtFirst } from '../model/picked-at-first.ts'
import type { ExportView } from '../model/manager-view.ts'
import { storedKeys } from '../model/stored.ts'
import { sayManager } from '../texts.ts'
import { Addresses, type Filled } from './parts/Addresses.tsx'
import { AddForm } from './parts/AddForm.tsx'
import { askPackage, type Fault } from './parts/ask-package.ts'
import { FeatureBoxes } from './parts/FeatureBoxes.tsx'
import { readStored, readText, writeStored, writeText } from './parts/storage.ts'
import { Submit } from './parts/Submit.tsx'
import { Told } from './parts/Told.tsx'
import { useProducts } from './parts/use-products.ts'

/** Mode 2 (DLM-19): a list that is shown as a count, the features of its articles, and the request for a table. */
function Manager(view: ExportView) {
  const page = usePage()
  const t = sayManager(page.language)
  const awake = useAwake()
  const products = useProducts({ mode: '2', documents: [], ...view })
  const { list, loading } = products
  const [read, setRead] = useState<{ of: string; features: readonly Feature[] }>({
    of: view.inAddress.join('\n'),
    features: view.features,
  })
  const [chosen, setChosen] = useState<readonly string[]>(view.chosen)
  const [format, setFormat] = useState(view.format)
  const [filled, setFilled] = useState<Filled>(view.filled)
  const [faults, setFaults] = useState<readonly Fault[]>(view.errors)
  const [buttonState, setButton] = useButtonState()
  // a field that was typed in is empty after a reset
  const [resets, setResets] = useState(0)

  const choose = (next: readonly string[]) => {
    setChosen(next)
    writeStored(storedKeys.listFeatures, next)
  }
  const fill = (next: Filled) => {
    setFilled(next)
    if (page.signedIn) writeText(storedKeys.receiver, next.receiver)
  }
  const codes = list.map(one => one.code)
  const now = codes.join('\n')
  const features = list.length === 0 ? [] : read.features
  // what the browser keeps is known once a script runs
  const [restored, setRestored] = useState(false)
  if (awake && !restored) {
    setRestored(true)
    const stored = readStored(storedKeys.listFeatures)
    if (stored.length > 0) setChosen(stored)
    const receiver = readText(storedKeys.receiver)
    if (receiver && page.signedIn) setFilled({ ...filled, receiver, multiple: true })
  }
  // other articles have other features
  useEffect(() => {
    if (now === '' || now === read.of) return
    let outdated = false
    const ask = async () => {
      const body = { productList: [writeCodes(now.split('\n'))] }
      const answer = await call(downloadManager.features, { body }).catch(() => null)
      if (outdated) return
      if (!answer) return announceAlert(t.failedText())
      setRead({ of: now, features: answer.features })
      writeStored(
        storedKeys.features,
        answer.features.map(one => one.code),
      )
      if (readStored(storedKeys.listFeatures).length > 0) return
      const picked = pickedAtFirst(answer.features)
      setChosen(picked)
      writeStored(storedKeys.listFeatures, picked)
    }
    void ask()
    return () => {
      outdated = true
    }
  }, [now, read.of, t])

  /** DLM-21: the export's reset clears its features too and shows the empty box. */
  const reset = () => {
    products.reset()
    setResets(n => n + 1)
    setRead({ of: '', features: [] })
    setChosen([])
    for (const key of [storedKeys.listFeatures, storedKeys.features]) writeStored(key, [])
    fill({ ...filled, receiver: '', multiple: false })
    setFaults([])
  }
  const known = new Set(features.map(one => one.code))
  const wanted = features.map(one => one.code).filter(code => chosen.includes(code))
  const ready = list.length > 0 && wanted.length > 0
  const request = async () => {
    if (!ready) return announceAlert(t.chooseBothExport())
    setButton('awaiting')
    const wish = { productList: [writeCodes(codes)], features: wanted, format }
    const refused = await askPackage(page, 'requestExport', wish, filled, reset)
    setButton(refused.length > 0 ? null : 'success')
    setFaults(refused)
    if (refused[0]) announceAlert(refused[0].message)
  }
  const general = faults.filter(fault => !['receiver', 'email', 'privacy'].includes(fault.field))

  return (
    <div className="dm" data-pdm="2">
      <section className="dm-part" aria-labelledby="pdm-products">
        <div className="dm-head">
          <h2 id="pdm-products">
            {t.products()} <span data-pdm-count>{list.length.toLocaleString(page.formatLocale)}</span>{' '}
            {products.badge}
          </h2>
          <Button look="text" icon="rotate-ccw" className="needs-script" data-pdm-reset onClick={reset}>
            {t.reset()}
          </Button>
        </div>
        <AddForm
          key={resets}
          mode="2"
          codes={codes}
          sources={view.sources}
          entered={resets === 0 ? view.entered : ''}
          error={undefined}
          onAdd={async text => (await products.add([text]))?.join('\n') ?? null}
        />
        <Told told={products.told} families={products.families} mode="2" />
      </section>
      <form
        method="post"
        action={href(page, downloadManager.requestExport)}
        className="dm-part"
        aria-labelledby="pdm-features"
        onSubmit={event => {
          event.preventDefault()
          event.stopPropagation()
          if (!buttonState['aria-busy']) void request()
        }}
      >
        <CsrfField />
        <input type="hidden" name="productList" value={writeCodes(codes)} />
        <h2 id="pdm-features">{t.features()}</h2>
        <p className="muted">{t.exportNote()}</p>
        {list.length === 0 ? (
          <div data-pdm-empty>
            <EmptyState icon="table-2" title={loading ? t.loading() : t.emptyBox()} />
          </div>
        ) : (
          <FeatureBoxes features={features} chosen={chosen} total={list.length} onChange={choose} />
        )}
        <fieldset className="dm-format">
          <legend className="field-label">{t.format()}</legend>
          {(['xlsx', 'csv'] as const).map(each => (
            <label className="tick" key={each}>
              <input
                type="radio"
                name="format"
                value={each}
                checked={format === each}
                onChange={() => setFormat(each)}
              />
              <span>{each === 'xlsx' ? t.formatXlsx() : t.formatCsv()}</span>
            </label>
          ))}
        </fieldset>
        <Addresses filled={filled} errors={faults} awake={awake} onChange={fill} />
        {general.length > 0 && (
          <Message kind="error">
            {general.map(fault => (
              <p key={fault.message}>{fault.message}</p>
            ))}
          </Message>
        )}
        <div className="dm-foot">
          <p className="muted">{known.size > 0 && t.chosenFeatures({ n: wanted.length })}</p>
          <Submit
            kind="export"
            blocked={awake && !ready ? t.chooseBothExport() : undefined}
            waitsFor={t.chooseBothExport()}
            waited={awake && ready}
            state={buttonState}
          />
        </div>
      </form>
    </div>
  )
}

export const FeatureExport = island<ExportView>('download-manager/FeatureExport', Manager, 'now')
