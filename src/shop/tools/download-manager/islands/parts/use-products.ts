import { useEffect, useRef, useState } from 'react'
import { call } from '#platform/page/client.ts'
import { onPageEvent } from '#kit/page-event.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { splitCodes, writeCodes } from '#shop/buying/comparison/model/code-list.ts'
import { announceAlert } from '#ui/behaviour/notify.ts'
import { closeOverlay } from '#ui/behaviour/overlay.ts'
import { failureWords } from '#ui/behaviour/failure-words.ts'
import { downloadManager } from '../../contract.ts'
import type { DownloadEntry, ListedProduct } from '../../model/download-data.ts'
import type { Told } from '../../model/manager-view.ts'
import { productsChosen } from '../../model/news.ts'
import { storedKeys, withoutProduct } from '../../model/stored.ts'
import { sayManager } from '../../texts.ts'
import { useAddedBadge } from './Badge.tsx'
import { readStored, takeImported, writeStored } from './storage.ts'
import { listenForImport } from './take-import.ts'

type Given = {
  mode: '1' | '2'
  products: ListedProduct[]
  documents: DownloadEntry[]
  told: Told[]
  families: string[]
}

/**
 * The product list of a mode as the browser keeps it (DLM-22): that of the address and the stored one together, what is
 * added, and what is removed or reset. `loading`: the stored part is not there yet.
 */
export function useProducts({ mode, ...given }: Given) {
  const page = usePage()
  const t = sayManager(page.language)
  const key = mode === '1' ? storedKeys.products : storedKeys.listProducts
  const [list, setList] = useState(given.products)
  const [documents, setDocuments] = useState(given.documents)
  const [said, setSaid] = useState({ told: given.told, families: given.families })
  const [loading, setLoading] = useState(false)
  const [badge, showBadge] = useAddedBadge()
  const now = useRef(list.map(one => one.code))

  const take = (products: ListedProduct[], entries: DownloadEntry[]) => {
    now.current = products.map(one => one.code)
    writeStored(key, now.current)
    setList(products)
    setDocuments(entries)
  }
  const tell = (told: Told[], families: string[] = []) => {
    setSaid({ told, families })
    const first = told.find(line => line.kind === 'error') ?? told[0]
    if (first) announceAlert(first.text)
  }
  /** Answers the numbers that were not understood, or null when it did not work at all. */
  const add = async (entered: readonly string[]): Promise<string[] | null> => {
    try {
      const answer = await call(downloadManager.add, {
        body: { productList: [...entered], storageProductList: writeCodes(now.current), mode },
      })
      take(answer.productList, answer.downloadDataList)
      tell(
        [
          ...Object.values(answer.errorCodes).map(text => ({ kind: 'error' as const, text })),
          ...Object.values(answer.warningCodes).map(text => ({ kind: 'warning' as const, text })),
        ],
        answer.families,
      )
      showBadge(answer.added)
      return Object.keys(answer.errorCodes)
    } catch (error) {
      const text = failureWords(error, page.language, t.failedText())
      tell([{ kind: 'error', text }])
      return null
    }
  }

  useEffect(() => {
    const stored = readStored(key)
    const missing = stored.some(code => !now.current.includes(code))
    const imported = takeImported()
    if (!missing) {
      writeStored(key, now.current)
      showBadge(imported)
      return
    }
    // what the address names goes to the stored list, which is asked for as a whole
    now.current = [...new Set([...stored, ...now.current])]
    const restore = async () => {
      setLoading(true)
      await add([])
      setLoading(false)
      showBadge(imported)
    }
    void restore()
    // once, when the page wakes
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  useEffect(() => {
    const ends = [
      onPageEvent(productsChosen, ({ codes }) => {
        closeOverlay()
        void add(codes.map(code => writeCodes([code])))
      }),
      listenForImport(page),
    ]
    return () => ends.forEach(end => end())
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  const address = (codes: readonly string[] | null) => {
    const url = new URL(location.href)
    if (codes === null) url.searchParams.delete('products')
    else url.searchParams.set('products', writeCodes(codes))
    history.replaceState(history.state, '', url)
  }
  /** DLM-20: from the list, the storage and the address; while others remain the page is loaded anew. */
  const remove = (code: string) => {
    const left = now.current.filter(one => one !== code)
    writeStored(key, left)
    const inAddress = [...splitCodes(new URL(location.href).searchParams.get('products') ?? '').pieces]
    address(withoutProduct(inAddress, code))
    if (left.length > 0) {
      setLoading(true)
      void import('#ui/behaviour/dialog.ts').then(({ showLoader }) => showLoader(t.loading()))
      location.reload()
      return
    }
    take([], [])
    tell([{ kind: 'success', text: t.removed({ code }) }])
  }
  /** DLM-21 */
  const reset = () => {
    address(null)
    take([], [])
    setSaid({ told: [], families: [] })
  }
  return { list, documents, ...said, loading, badge, add, remove, reset }
}
export type Products = ReturnType<typeof useProducts>
