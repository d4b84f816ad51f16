import { useEffect, useState } from 'react'
import { call } from '#platform/page/client.ts'
import { island } from '#platform/page/island.tsx'
import { usePage } from '#platform/page/page-context.tsx'
import { useAwake } from '#kit/use-awake.ts'
import { writeCodes } from '#shop/buying/comparison/model/code-list.ts'
import { announceAlert } from '#ui/behaviour/notify.ts'
import { EmptyState } from '#ui/waiting.tsx'
import { downloadManager } from '../contract.ts'
import type { Feature } from '../model/features.ts'
import { pickedAtFirst } from '../model/picked-at-first.ts'
import type { ExportView } from '../model/manager-view.ts'
import { storedKeys } from '../model/stored.ts'
import { sayManager } from '../texts.ts'
import { FeatureBoxes } from './parts/FeatureBoxes.tsx'
import { PackageForm, ProductsPart } from './parts/ManagerParts.tsx'
import { readStored, writeStored } from './parts/storage.ts'
import { usePackage } from './parts/use-package.ts'
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
  const wishes = usePackage('requestExport', view)

  const choose = (next: readonly string[]) => {
    setChosen(next)
    writeStored(storedKeys.listFeatures, next)
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
    wishes.restore()
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
    wishes.reset()
    setRead({ of: '', features: [] })
    setChosen([])
    for (const key of [storedKeys.listFeatures, storedKeys.features]) writeStored(key, [])
  }
  const known = new Set(features.map(one => one.code))
  const wanted = features.map(one => one.code).filter(code => chosen.includes(code))
  const ready = list.length > 0 && wanted.length > 0
  const request = () => {
    if (!ready) return announceAlert(t.chooseBothExport())
    void wishes.send({ productList: [writeCodes(codes)], features: wanted, format }, reset)
  }

  return (
    <div className="dm" data-pdm="2">
      <ProductsPart
        mode="2"
        products={products}
        view={view}
        resets={wishes.resets}
        error={undefined}
        onReset={reset}
      />
      <PackageForm
        request="requestExport"
        titleId="pdm-features"
        codes={codes}
        wanted={wishes}
        ready={ready}
        waitsFor={t.chooseBothExport()}
        awake={awake}
        foot={<p className="muted">{known.size > 0 && t.chosenFeatures({ n: wanted.length })}</p>}
        onSend={request}
      >
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
      </PackageForm>
    </div>
  )
}

export const FeatureExport = island<ExportView>('download-manager/FeatureExport', Manager, 'now')
