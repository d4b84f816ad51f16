/** What the official rules find in an invoice: those of EN 16931, and those of XRechnung (README.md says where they come from). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import saxon from 'saxon-js'

export const ruleSets = ['en16931-ubl', 'en16931-cii', 'xrechnung-ubl', 'xrechnung-cii'] as const
/** Another set of rules of the same kind may lie beside them, for who has it. */
export type RuleSet = (typeof ruleSets)[number] | 'peppol-ubl'

const loaded = new Map<RuleSet, object>()
function rulesOf(name: RuleSet): object {
  let rules = loaded.get(name)
  if (!rules) {
    const folder = process.env['E_INVOICE_RULES'] ?? import.meta.dirname
    const packed = readFileSync(join(folder, `${name}.sef.json.br`))
    rules = JSON.parse(brotliDecompressSync(packed).toString()) as object
    loaded.set(name, rules)
  }
  return rules
}

/** IBANs are numbers of 24 digits to them, of which this engine drops the last; the shop reads IBANs itself (`readIban`). */
const beyondEngine = new Set(['BR-DE-19', 'DE-R-019'])

/** The ids of the rules that an invoice breaks, warnings included. */
export function findings(xml: string, name: RuleSet): string[] {
  const { principalResult } = saxon.transform(
    { stylesheetInternal: rulesOf(name), sourceText: xml, destination: 'serialized' },
    'sync',
  )
  return [...principalResult.matchAll(/<svrl:failed-assert\b[^>]*?\bid="([^"]+)"/g)]
    .map(([, id = '']) => id)
    .filter(id => !beyondEngine.has(id))
}
