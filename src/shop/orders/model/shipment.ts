/** What a shipping form says: fields `line-3` with the pieces of line 3 that leave now. */
export const lineField = (lineNumber: number): string => `line-${lineNumber}`

/** Pieces by line number; the fields that hold no quantity are `wrong`. Empty is none. */
export function shipmentOf(fields: Readonly<Record<string, unknown>>): {
  shipment: Map<number, number>
  wrong: string[]
} {
  const shipment = new Map<number, number>()
  const wrong: string[] = []
  for (const [name, typed] of Object.entries(fields)) {
    const line = /^line-([1-9]\d{0,5})$/.exec(name)?.[1]
    if (line === undefined) continue
    const text = typeof typed === 'string' ? typed.trim() : 'several'
    if (text === '') continue
    if (/^\d{1,7}$/.test(text)) shipment.set(Number(line), Number(text))
    else wrong.push(name)
  }
  return { shipment, wrong }
}
