import { useState } from 'react'
import { island } from '#platform/page/island.tsx'
import { usePage } from '#platform/page/page-context.tsx'
import { useAwake } from '#kit/use-awake.ts'
import { writeCodes } from '#shop/buying/comparison/model/code-list.ts'
import { announceAlert } from '#ui/behaviour/notify.ts'
import { EmptyState } from '#ui/waiting.tsx'
import { readChoice } from '../model/choice.ts'
import { defaultItem, type DownloadEntry } from '../model/download-data.ts'
import type { DocumentsView } from '../model/manager-view.ts'
import { storedKeys } from '../model/stored.ts'
import { sayManager } from '../texts.ts'
import { DocumentTable, type Picks } from './parts/DocumentTable.tsx'
import { PackageForm, ProductsPart } from './parts/ManagerParts.tsx'
import { ProductList } from './parts/ProductList.tsx'
import { readStored, writeStored } from './parts/storage.ts'
import { usePackage } from './parts/use-package.ts'
import { useProducts } from './parts/use-products.ts'

/** The version of a type that is chosen at first (DLM-09), or the one that was chosen before, while there is one. */
const versionOf = (entry: DownloadEntry, before: string | undefined, language: 'en' | 'es'): string =>
  before !== undefined && (before === entry.all || entry.items.some(item => item.choice === before))
    ? before
    : (defaultItem(entry.items, language)?.choice ?? entry.all)

/** Ticks and versions by what is chosen. */
function picksOf(choices: readonly string[]): Picks {
  const byType = choices.flatMap(choice => {
    const read = readChoice(choice)
    return read ? [[read.type, choice] as const] : []
  })
  return { ticked: new Set(byType.map(([type]) => type)), versions: Object.fromEntries(byType) }
}

/** What is ticked of what the list's articles have. */
const chosenOf = (documents: readonly DownloadEntry[], picks: Picks, language: 'en' | 'es'): string[] =>
  documents
    .filter(entry => picks.ticked.has(entry.type))
    .map(entry => versionOf(entry, picks.versions[entry.type], language))

/** Mode 1 (DLM-01): a product list, document types with their versions, and the request for an archive of them. */
function Manager(view: DocumentsView) {
  const page = usePage()
  const t = sayManager(page.language)
  const awake = useAwake()
  const products = useProducts({ mode: '1', ...view })
  const { list, documents, loading } = products
  const [picks, setPicks] = useState(() => picksOf(view.choices))
  const wanted = usePackage('requestDownload', view)

  // what the browser keeps is known once a script runs
  const [restored, setRestored] = useState(false)
  if (awake && !restored) {
    setRestored(true)
    if (view.choices.length === 0) setPicks(picksOf(readStored(storedKeys.documents)))
    wanted.restore()
  }

  const pick = (next: Picks) => {
    setPicks(next)
    // types that no article of the list has stay stored for the next ones
    const own = chosenOf(documents, next, page.language)
    const types = new Set(documents.map(entry => entry.type))
    const others = [...next.ticked]
      .filter(type => !types.has(type))
      .flatMap(type => next.versions[type] ?? [])
    writeStored(storedKeys.documents, [...own, ...others])
  }
  const reset = () => {
    products.reset()
    wanted.reset()
    setPicks(picksOf([]))
    writeStored(storedKeys.documents, [])
  }

  const chosen = chosenOf(documents, picks, page.language)
  const ready = list.length > 0 && chosen.length > 0
  const codes = list.map(one => one.code)
  const request = () => {
    if (!ready) return announceAlert(t.chooseBoth())
    void wanted.send({ productList: [writeCodes(codes)], documents: chosen }, () => {
      // DLM-18: the confirm button resets the selection and loads the page anew
      reset()
      location.reload()
    })
  }

  return (
    <div className="dm" data-pdm="1">
      <ProductsPart
        mode="1"
        products={products}
        view={view}
        resets={wanted.resets}
        error={view.errors.find(one => one.field === 'productList' && list.length === 0)?.message}
        onReset={reset}
      >
        {list.length > 0 ? (
          <ProductList products={list} awake={awake} onRemove={products.remove} />
        ) : (
          <EmptyState icon="layers" title={loading ? t.loading() : t.empty()}>
            {!loading && t.emptyHint()}
          </EmptyState>
        )}
      </ProductsPart>
      <PackageForm
        request="requestDownload"
        titleId="pdm-documents"
        codes={codes}
        wanted={wanted}
        ready={ready}
        waitsFor={t.chooseBoth()}
        awake={awake}
        foot={<Summary documents={documents} chosen={chosen} />}
        onSend={request}
      >
        <h2 id="pdm-documents">{t.documents()}</h2>
        <p className="muted">
          {documents.length > 0 || list.length === 0 ? t.documentsHint() : t.noDocuments()}
        </p>
        <DocumentTable
          documents={documents}
          total={list.length}
          picks={{
            ticked: picks.ticked,
            versions: Object.fromEntries(
              documents.map(entry => [
                entry.type,
                versionOf(entry, picks.versions[entry.type], page.language),
              ]),
            ),
          }}
          onTick={(type, on) => {
            const ticked = new Set(picks.ticked)
            if (on) ticked.add(type)
            else ticked.delete(type)
            pick({ ...picks, ticked })
          }}
          onVersion={(type, choice) =>
            // who chooses a version wants it
            pick({
              ticked: new Set([...picks.ticked, type]),
              versions: { ...picks.versions, [type]: choice },
            })
          }
        />
      </PackageForm>
    </div>
  )
}

/** How many files that comes to, about how large they are, and how many of them a guest does not get. */
function Summary({ documents, chosen }: { documents: readonly DownloadEntry[]; chosen: readonly string[] }) {
  const page = usePage()
  const t = sayManager(page.language)
  const items = documents.flatMap(entry =>
    chosen.includes(entry.all) ? entry.items : entry.items.filter(item => chosen.includes(item.choice)),
  )
  if (items.length === 0) return <p className="muted" />
  const sum = (of: 'files' | 'bytes') => items.reduce((all, item) => all + item[of], 0)
  const locked = page.signedIn
    ? 0
    : items.filter(item => item.restricted).reduce((all, item) => all + item.files, 0)
  const n = Math.max(1, Math.round(sum('bytes') / 2 ** 20)).toLocaleString(page.formatLocale)
  return (
    <p data-pdm-files={sum('files')}>
      {t.summary({ files: t.files({ n: sum('files') }), size: t.megabytes({ n }) })}
      {locked > 0 && `. ${t.summaryLocked({ n: locked })}`}
    </p>
  )
}

export const DocumentManager = island<DocumentsView>('download-manager/DocumentManager', Manager, 'now')
