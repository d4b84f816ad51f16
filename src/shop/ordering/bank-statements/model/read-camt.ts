/** ISO 20022 camt.053 (and camt.054) as the incoming payments that it lists, read as a stream. */
import { CalendarDate } from '#kit/calendar-date.ts'
import { readXml, XmlRefused } from '#kit/xml/read-xml.ts'
import { maxEntries, plainAmount, StatementUnreadable, type ReadEntry, type ReadStatement } from './entry.ts'

type Node = {
  name: string
  attributes: Readonly<Record<string, string>>
  text: string
  children: Node[]
  line: number
}

const limits = { text: 20_000, depth: 40, refuseDoctype: true }
/** Nodes of one entry: a batch of thousands of payments is one. */
const maxNodes = 400_000

const childrenOf = (node: Node | undefined, name: string): Node[] =>
  node?.children.filter(one => one.name === name) ?? []
const at = (node: Node | undefined, ...path: readonly string[]): Node | undefined =>
  path.reduce<Node | undefined>((found, name) => childrenOf(found, name)[0], node)
const textAt = (node: Node | undefined, ...path: readonly string[]): string =>
  at(node, ...path)?.text.trim() ?? ''
const short = (text: string, most: number): string => text.replace(/\s+/g, ' ').trim().slice(0, most)

type Payment = Omit<ReadEntry, 'account'>
/** What one payment of an entry says of itself; an entry without details is one payment. */
function paymentOf(entry: Node, details: Node | undefined, isOnly: boolean): Payment {
  const own = at(details, 'Amt') ?? at(details, 'AmtDtls', 'TxAmt', 'Amt')
  const amountNode = !isOnly && own ? own : at(entry, 'Amt')
  const currency = (amountNode?.attributes['Ccy'] ?? '').trim().toUpperCase()
  const amount = /^[A-Z]{3}$/.test(currency) ? plainAmount(amountNode?.text ?? '', currency) : null
  if (amount === null || amount === 0) throw new StatementUnreadable('amount', entry.line)
  const day = [
    textAt(entry, 'BookgDt', 'Dt'),
    textAt(entry, 'BookgDt', 'DtTm').slice(0, 10),
    textAt(entry, 'ValDt', 'Dt'),
  ].find(one => one !== '')
  const bookedOn = CalendarDate.safeParse(day)
  if (!bookedOn.success) throw new StatementUnreadable('day', entry.line)
  const debtor = at(details, 'RltdPties', 'Dbtr')
  const remittance = at(details, 'RmtInf')
  const structured = childrenOf(remittance, 'Strd')
  return {
    bookedOn: bookedOn.data,
    amount,
    currency,
    payer: short(textAt(debtor, 'Nm') || textAt(debtor, 'Pty', 'Nm'), 140),
    payerAccount: short(
      textAt(details, 'RltdPties', 'DbtrAcct', 'Id', 'IBAN') ||
        textAt(details, 'RltdPties', 'DbtrAcct', 'Id', 'Othr', 'Id'),
      40,
    ),
    words: short(
      [
        ...childrenOf(remittance, 'Ustrd').map(one => one.text),
        details ? '' : textAt(entry, 'AddtlNtryInf'),
      ].join(' '),
      1_000,
    ),
    reference: short(
      [
        ...structured.flatMap(one => [textAt(one, 'CdtrRefInf', 'Ref'), textAt(one, 'RfrdDocInf', 'Nb')]),
        textAt(details, 'Refs', 'EndToEndId').replace(/^NOTPROVIDED$/i, ''),
      ].join(' '),
      200,
    ),
    bankReference: short(textAt(details, 'Refs', 'AcctSvcrRef') || textAt(entry, 'AcctSvcrRef'), 80),
  }
}

/**
 * The incoming payments of an entry that has been booked, and how many of its parts went out; null: it is none. A batch whose parts
 * say no amounts, are in another currency or do not come to what the bank booked (charges are taken off) is one payment.
 */
function paymentsOf(entry: Node): { payments: Payment[]; leftOut: number } | null {
  const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts')
  const isCredit = textAt(entry, 'CdtDbtInd') === 'CRDT'
  const isReversal = ['true', '1'].includes(textAt(entry, 'RvslInd'))
  if (!isCredit || isReversal || (status !== '' && status !== 'BOOK')) return null
  const details = childrenOf(entry, 'NtryDtls').flatMap(one => childrenOf(one, 'TxDtls'))
  if (details.length <= 1) return { payments: [paymentOf(entry, details[0], true)], leftOut: 0 }
  const whole = paymentOf(entry, undefined, true)
  const parts = details.filter(one => at(one, 'Amt') ?? at(one, 'AmtDtls', 'TxAmt', 'Amt'))
  if (parts.length < details.length) return { payments: [whole], leftOut: 0 }
  const isOut = (one: Node) => textAt(one, 'CdtDbtInd') === 'DBIT'
  const all = details.map(one => ({ isOut: isOut(one), payment: paymentOf(entry, one, false) }))
  const sum = all.reduce((total, { isOut, payment }) => total + (isOut ? -payment.amount : payment.amount), 0)
  const isWhole = sum === whole.amount && all.every(({ payment }) => payment.currency === whole.currency)
  if (!isWhole) return { payments: [whole], leftOut: 0 }
  const payments = all.flatMap(one => (one.isOut ? [] : [one.payment]))
  return { payments, leftOut: all.length - payments.length }
}

/** Is this the way to one statement, or notice, of an account? */
const isOne = (path: readonly string[]): boolean =>
  path.length <= 3 && (path.at(-1) === 'Stmt' || path.at(-1) === 'Ntfctn')

/** Throws `StatementUnreadable` for what is no statement or says an amount or day that cannot be read. */
export async function readCamt(bytes: Uint8Array): Promise<ReadStatement> {
  const found: ReadStatement = { reference: '', account: '', entries: [], leftOut: 0 }
  const path: string[] = []
  let isStatement = false
  /** what the statement says of itself in which an entry stands: a file may hold several, of several accounts */
  let own = { account: '', reference: '' }
  const joined = (all: string, one: string, most: number) =>
    one === '' || all.split(', ').includes(one) ? all : short(all === '' ? one : `${all}, ${one}`, most)
  let nodes: Node[] = []
  let count = 0
  const events = {
    open: (name: string, attributes: Readonly<Record<string, string>>, line: number) => {
      path.push(name)
      if (name === 'BkToCstmrStmt' || name === 'BkToCstmrDbtCdtNtfctn') isStatement = true
      if (isOne(path)) own = { account: '', reference: '' }
      if (name !== 'Ntry' && nodes.length === 0) return
      if (++count > maxNodes) throw new StatementUnreadable('too-many', line)
      const node = { name, attributes, text: '', children: [], line }
      nodes.at(-1)?.children.push(node)
      nodes.push(node)
    },
    text: (text: string) => {
      const node = nodes.at(-1)
      if (node) node.text += text
      else if (path.at(-1) === 'Id' && isOne(path.slice(0, -1)))
        own.reference = short(own.reference + text, 80)
      else if (path.slice(-3).join('/') === 'Acct/Id/IBAN' && isOne(path.slice(0, -3)))
        own.account = short(own.account + text, 40)
    },
    close: (name: string) => {
      if (isOne(path)) {
        found.reference = joined(found.reference, own.reference, 80)
        found.account = joined(found.account, own.account, 120)
      }
      path.pop()
      const node = nodes.pop()
      if (name !== 'Ntry' || nodes.length > 0 || !node) return
      nodes = []
      count = 0
      const read = paymentsOf(node)
      if (read) found.entries.push(...read.payments.map(one => ({ ...one, account: own.account })))
      found.leftOut += read ? read.leftOut : 1
      if (found.entries.length > maxEntries) throw new StatementUnreadable('too-many', node.line)
    },
  }
  try {
    for await (const _ of readXml([bytes], events, limits));
  } catch (error) {
    if (error instanceof XmlRefused) throw new StatementUnreadable('xml', error.line)
    throw error
  }
  if (!isStatement) throw new StatementUnreadable('no-statement')
  return found
}
