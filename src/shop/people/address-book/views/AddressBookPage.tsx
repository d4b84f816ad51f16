import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { State } from '#ui/chip.tsx'
import { CsrfField } from '#ui/field.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { addressBook } from '../contract.ts'
import { enteredOf, type Book, type BookAddress } from '../model/book.ts'
import { sayBook } from '../texts.ts'
import { addressLines } from './address-words.ts'
import { dialogAnswer } from '../model/marks.ts'

type Part = Book['parts'][number]

/** S-036: their own addresses and those of their units, each with what they may do with it (ADDR-01). */
export function AddressBookPage({ book, flashes }: { book: Book; flashes: readonly Flash[] }) {
  const page = usePage()
  const t = sayBook(page.language)
  const [own, ...units] = book.parts
  const ofUnits = units.filter(part => part.addresses.length > 0)
  const count = book.parts.reduce((sum, part) => sum + part.addresses.length, 0)
  const add = (
    <LinkButton href={href(page, addressBook.fresh)} icon="plus">
      {t.add()}
    </LinkButton>
  )
  return (
    <Screen title={t.title()} note={t.note()} flashes={flashes} actions={count > 0 && add}>
      {count === 0 ? (
        <EmptyState title={t.noneAtAll()} icon="map-pin" action={add} />
      ) : (
        <>
          {own && (
            <section className="stack" aria-labelledby="own-addresses">
              <h2 id="own-addresses">{t.own()}</h2>
              {own.addresses.length === 0 ? <p className="muted">{t.noneOwn()}</p> : <Addresses part={own} />}
            </section>
          )}
          {ofUnits.map(part => (
            <section key={part.unit?.id} className="stack" aria-labelledby={`unit-${part.unit?.id}`}>
              <h2 id={`unit-${part.unit?.id}`}>{t.ofUnit({ unit: part.unit?.name ?? '' })}</h2>
              <Addresses part={part} />
            </section>
          ))}
        </>
      )}
    </Screen>
  )
}

function Addresses({ part }: { part: Part }) {
  return (
    <ul className="address-cards">
      {part.addresses.map(address => (
        <AddressCard key={address.key} address={address} mayKeep={part.mayKeep} />
      ))}
    </ul>
  )
}

function AddressCard({ address, mayKeep }: { address: BookAddress; mayKeep: boolean }) {
  const page = usePage()
  const t = sayBook(page.language)
  const [first, ...lines] = addressLines(enteredOf(address), page.language)
  const uses = [address.shipping && t.shipping(), address.billing && t.billing()].filter(Boolean)
  return (
    <li className="card address-card" data-address={address.key}>
      <address>
        <strong>{first}</strong>
        {lines.map(line => (
          <span key={line}>{line}</span>
        ))}
        {address.phone && <span>{address.phone}</span>}
        {address.vatId && <span>{address.vatId}</span>}
      </address>
      <p className="muted">
        {t.usedFor()}: {uses.join(', ')}
      </p>
      {address.isDefault && (
        <p>
          <State tone="good">{t.isDefault()}</State>
        </p>
      )}
      <div className="row address-acts">
        {mayKeep && (
          <>
            <LinkButton
              href={href(page, addressBook.edit, { params: { addressId: address.key } })}
              size="small"
              icon="pencil"
            >
              {t.edit()}
            </LinkButton>
            <form
              method="post"
              action={href(page, addressBook.remove)}
              data-remove-address={t.removeAsk()}
              data-ok={t.remove()}
            >
              <CsrfField />
              <input type="hidden" name="b2bUnitUid" value={address.unitCode} />
              <input type="hidden" name="addressId" value={address.key} />
              <input type="hidden" name="shippingAddress" value={String(address.shipping)} />
              <input type="hidden" name="billingAddress" value={String(address.billing)} />
              <Button type="submit" size="small" icon="trash-2">
                {t.remove()}
              </Button>
            </form>
          </>
        )}
        {address.shipping && !address.isDefault && (
          <form method="post" action={href(page, addressBook.setDefault)} data-default-address>
            <CsrfField />
            <input type="hidden" name="addressId" value={address.key} />
            <Button type="submit" size="small" icon="star">
              {t.setDefault()}
            </Button>
          </form>
        )}
      </div>
    </li>
  )
}

/** S-073: what the default overlay says, 2000 ms after the click (ADDR-07). */
export function DefaultAddressSet({ address }: { address: string }) {
  const t = sayBook(usePage().language)
  return (
    <div className="stack" {...dialogAnswer.mark({ status: 'success' })}>
      <h2>{t.defaultTitle()}</h2>
      <p>{t.defaultSet({ address })}</p>
      <p>
        <Button look="primary" data-close data-focus>
          {t.close()}
        </Button>
      </p>
    </div>
  )
}
