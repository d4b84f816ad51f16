import { call } from '#platform/page/client.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { emailInquiry, maxTextLength } from '#shop/requests/email-inquiry/contract.ts'
import { wishlist } from '#shop/buying/wishlist/contract.ts'
import { alertDialog } from '#ui/behaviour/dialog.ts'
import { announce } from '#ui/behaviour/notify.ts'
import type { Shown } from '../../model/shown.ts'
import { sayConfigurator } from '../../texts.ts'

/** MAIL-01: asks about it by e-mail; the inquiry names its parts, and leads back to it. */
export function AskByEmail({ shown }: { shown: Shown }) {
  const page = usePage()
  return (
    <>
      {shown.parts.map(part => (
        <span key={`${part.groupId} ${part.code}`} hidden>
          <input type="hidden" name="productNumber" value={part.code} />
          <input type="hidden" name="qty" value={part.needed} />
          <input
            type="hidden"
            name="itemDesc"
            value={(part.configurable ? shown.label : part.name).slice(0, maxTextLength)}
          />
          <input type="hidden" name="itemLink" value={part === shown.parts[0] ? shown.share : ''} />
        </span>
      ))}
      <input type="hidden" name="configIds" value={shown.configId ?? ''} />
      <button
        type="submit"
        formAction={href(page, emailInquiry.prepare)}
        className="button button-text"
        data-plain
        data-ask-by-email
      >
        {sayConfigurator(page.language).askByEmail()}
      </button>
    </>
  )
}

/** CFG-31: for the watchlist only the codes of the parts are sent. */
export function Watch({ shown }: { shown: Shown }) {
  const page = usePage()
  const t = sayConfigurator(page.language)
  const codes = [...new Set(shown.parts.map(part => part.code))]
  return (
    <>
      {codes.map(code => (
        <input key={code} type="hidden" name="skus" value={code} />
      ))}
      <button
        type="submit"
        formAction={href(page, wishlist.watchChosen)}
        className="button button-text"
        data-plain
        onClick={event => {
          event.preventDefault()
          void call(wishlist.watchChosen, { body: { skus: codes } })
            .then(answer => announce(answer.message))
            .catch((error: unknown) => alertDialog(error, t.failed()))
        }}
      >
        {t.watch()}
      </button>
    </>
  )
}
