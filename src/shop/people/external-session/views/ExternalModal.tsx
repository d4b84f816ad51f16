import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { OpensByItself } from '#shop/site/notices/views/NoticeDialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { sayUi } from '#ui/texts.ts'
import { externalSession } from '../contract.ts'
import { sayExternal } from '../texts.ts'

/** SITE-35: says once that another system opened this session. */
export function ExternalModal({ system, person }: { system: string; person: string }) {
  const page = usePage()
  const t = sayExternal(page.language)
  const id = 'external-session'
  return (
    <OpensByItself
      id={id}
      name="external"
      first
      action={href(page, externalSession.acknowledge)}
      method="post"
    >
      <div className="dialog-head">
        <Icon name="info" size={24} />
        <h2 id={`${id}-title`}>{sayUi(page.language).information()}</h2>
      </div>
      <div className="dialog-body stack" id={`${id}-text`}>
        <h3>{t.modalTitle({ system })}</h3>
        <p>{t.modalText({ system, person })}</p>
      </div>
    </OpensByItself>
  )
}
