import type { ReactNode } from 'react'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { programReference } from '#shop/systems/api/contract.ts'
import { ordersIn } from '#shop/systems/orders-in/contract.ts'
import { punchOut } from '#shop/systems/punch-out/contract.ts'
import { Card, DefinitionTable } from '#ui/card.tsx'
import { State } from '#ui/chip.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import type { Connection } from '../model/connection.ts'
import { unitFor } from '../model/units.ts'
import { sayConnections } from '../texts.ts'

/** For the IT of a company: where its systems reach the shop, with examples of its own. */
export function CompanyPage({
  all,
  publicUrl,
  parts,
}: {
  all: readonly Connection[]
  publicUrl: string
  /** what else its systems are told */
  parts: ReactNode
}) {
  const page = usePage()
  const t = sayConnections(page.language)
  return (
    <Screen title={t.itTitle()} note={t.itNote()}>
      <p>
        <a href={href(page, programReference.show)}>{t.itReference()}</a>
      </p>
      {all.length === 0 ? (
        <EmptyState title={t.itNone()} icon="cable" />
      ) : (
        <>
          {all.map(one =>
            one.kind === 'oci' ? (
              <OciCard
                key={one.id}
                connection={one}
                address={publicUrl + href(page, punchOut.ociByForm)}
                openTransAt={publicUrl + href(page, ordersIn.openTrans)}
              />
            ) : (
              <CxmlCard
                key={one.id}
                connection={one}
                address={publicUrl + href(page, punchOut.cxml)}
                ordersAt={publicUrl + href(page, ordersIn.cxml)}
                openTransAt={publicUrl + href(page, ordersIn.openTrans)}
              />
            ),
          )}
          {parts}
          <p className="muted">{t.framed()}</p>
        </>
      )}
    </Screen>
  )
}

/** Where orders by openTRANS go, and how one of this company looks. */
function openTransRows(
  t: ReturnType<typeof sayConnections>,
  { username, sender, mapping }: Connection,
  address: string,
) {
  const [theirs] = Object.keys(mapping.orders.addresses)
  const order = [
    '<ORDER xmlns="http://www.opentrans.org/XMLSchema/2.1"',
    '       xmlns:bmecat="http://www.bmecat.org/bmecat/2005" version="2.1" type="standard">',
    '<ORDER_HEADER><ORDER_INFO>',
    '<ORDER_ID>…</ORDER_ID><ORDER_DATE>…</ORDER_DATE>',
    '<PARTIES>…</PARTIES>',
    '<ORDER_PARTIES_REFERENCE>…<SHIPMENT_PARTIES_REFERENCE>',
    `<DELIVERY_IDREF>${theirs ?? '…'}</DELIVERY_IDREF>`,
    '</SHIPMENT_PARTIES_REFERENCE></ORDER_PARTIES_REFERENCE>',
    '<bmecat:CURRENCY>EUR</bmecat:CURRENCY>',
    '</ORDER_INFO></ORDER_HEADER>',
    '<ORDER_ITEM_LIST><ORDER_ITEM><LINE_ITEM_ID>10</LINE_ITEM_ID>',
    '<PRODUCT_ID><bmecat:SUPPLIER_PID>…</bmecat:SUPPLIER_PID></PRODUCT_ID>',
    '<QUANTITY>50</QUANTITY>',
    `<bmecat:ORDER_UNIT>${unitFor('C62', 'unece', mapping.ownUnits)}</bmecat:ORDER_UNIT>`,
    '<PRODUCT_PRICE_FIX><bmecat:PRICE_AMOUNT>85.70</bmecat:PRICE_AMOUNT>',
    '<bmecat:PRICE_QUANTITY>100</bmecat:PRICE_QUANTITY></PRODUCT_PRICE_FIX>',
    '</ORDER_ITEM></ORDER_ITEM_LIST>',
    '<ORDER_SUMMARY><TOTAL_ITEM_NUM>1</TOTAL_ITEM_NUM></ORDER_SUMMARY></ORDER>',
  ].join('\n')
  return [
    {
      name: t.openTransAt(),
      value: (
        <>
          <code className="connection-address">{address}</code> <CopyButton text={address} />
        </>
      ),
    },
    { name: t.openTrans(), value: t.openTransHow({ username: username ?? sender.identity }) },
    { name: t.openTransExample(), value: <pre className="connection-said">{order}</pre> },
  ]
}

function OciCard({
  connection,
  address,
  openTransAt,
}: {
  connection: Connection
  address: string
  openTransAt: string
}) {
  const t = sayConnections(usePage().language)
  const { username, hosts, mapping } = connection
  const back = `https://${hosts[0] ?? 'example.com'}/return`
  const call = [
    `USERNAME=${username ?? ''}`,
    'PASSWORD=…',
    `HOOK_URL=${back}`,
    'OCI_VERSION=4.0',
    '~OkCode=ADDI',
    '~TARGET=_top',
    '~CALLER=CTLG',
  ].join('\n')
  const returned = [
    '~OkCode=ADDI',
    'NEW_ITEM-DESCRIPTION[1]=…',
    'NEW_ITEM-QUANTITY[1]=50.000',
    `NEW_ITEM-UNIT[1]=${unitFor('C62', mapping.units, mapping.ownUnits)}`,
    'NEW_ITEM-PRICE[1]=85.700',
    'NEW_ITEM-PRICEUNIT[1]=100',
    'NEW_ITEM-CURRENCY[1]=EUR',
    'NEW_ITEM-VENDORMAT[1]=…',
    ...(mapping.usualGroup === '' ? [] : [`NEW_ITEM-MATGROUP[1]=${mapping.usualGroup}`]),
    'NEW_ITEM-EXT_PRODUCT_ID[1]=…',
  ].join('\n')
  return (
    <Card
      title={`${connection.name} · ${t.oci()}`}
      action={
        <State tone={connection.active ? 'good' : 'neutral'}>{connection.active ? t.on() : t.off()}</State>
      }
    >
      <DefinitionTable
        label={connection.name}
        rows={[
          {
            name: t.address(),
            value: (
              <>
                <code className="connection-address">{address}</code> <CopyButton text={address} />
              </>
            ),
          },
          { name: t.methods(), value: t.methodsOci() },
          { name: t.username(), value: <code>{username}</code> },
          { name: t.password(), value: t.passwordHow() },
          { name: t.hosts(), value: hosts.join(', ') },
          { name: t.functions(), value: 'DETAIL, DETAILADD, VALIDATE, BACKGROUND_SEARCH, SOURCING' },
          { name: t.example(), value: <pre className="connection-said">{call}</pre> },
          { name: t.exampleReturn(), value: <pre className="connection-said">{returned}</pre> },
          ...openTransRows(t, connection, openTransAt),
        ]}
      />
    </Card>
  )
}

function CxmlCard({
  connection,
  address,
  ordersAt,
  openTransAt,
}: {
  connection: Connection
  address: string
  ordersAt: string
  openTransAt: string
}) {
  const t = sayConnections(usePage().language)
  const { from, to, sender, hosts } = connection
  const number = ({ domain, identity }: Connection['from']) => <code>{`${domain} ${identity}`}</code>
  const credential = ({ domain, identity }: Connection['from'], inner = '') =>
    `<Credential domain="${domain}"><Identity>${identity}</Identity>${inner}</Credential>`
  const setup = [
    '<cXML payloadID="…" timestamp="…"><Header>',
    `<From>${credential(from)}</From>`,
    `<To>${credential(to)}</To>`,
    `<Sender>${credential(sender, '<SharedSecret>…</SharedSecret>')}<UserAgent>…</UserAgent></Sender>`,
    '</Header><Request>',
    '<PunchOutSetupRequest operation="create"><BuyerCookie>…</BuyerCookie>',
    `<BrowserFormPost><URL>https://${hosts[0] ?? 'example.com'}/return</URL></BrowserFormPost>`,
    '</PunchOutSetupRequest></Request></cXML>',
  ].join('\n')
  return (
    <Card
      title={`${connection.name} · ${t.cxml()}`}
      action={
        <State tone={connection.active ? 'good' : 'neutral'}>{connection.active ? t.on() : t.off()}</State>
      }
    >
      <DefinitionTable
        label={connection.name}
        rows={[
          {
            name: t.address(),
            value: (
              <>
                <code className="connection-address">{address}</code> <CopyButton text={address} />
              </>
            ),
          },
          {
            name: t.ordersAt(),
            value: (
              <>
                <code className="connection-address">{ordersAt}</code> <CopyButton text={ordersAt} />
              </>
            ),
          },
          { name: t.methods(), value: t.methodsCxml() },
          { name: t.fromIdentity(), value: number(from) },
          { name: t.toIdentity(), value: number(to) },
          { name: t.senderIdentity(), value: number(sender) },
          { name: t.sharedSecret(), value: t.passwordHow() },
          { name: t.hosts(), value: hosts.join(', ') },
          {
            name: t.functions(),
            value:
              'ProfileRequest, PunchOutSetupRequest (create, edit, inspect, source; SelectedItem), OrderRequest',
          },
          { name: t.ordersChecked(), value: t.ordersCheckedHow() },
          { name: t.example(), value: <pre className="connection-said">{setup}</pre> },
          ...openTransRows(t, connection, openTransAt),
        ]}
      />
    </Card>
  )
}
