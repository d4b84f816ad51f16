import type { ReactNode } from 'react'
import { ContentBody } from '#shop/site/content/views/ContentBody.tsx'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { CsrfField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { sayUi } from '#ui/texts.ts'
import { siteNotices } from '../contract.ts'
import { filledBody, keyOf, type Notice } from '../model/notice.ts'
import { acknowledgement, siteNotice } from '../model/marks.ts'

/** Head and words of a notice, in the dialog of the shop (SITE-13). */
function Words({ notice, id }: { notice: Pick<Notice, 'title' | 'body' | 'starts' | 'ends'>; id: string }) {
  const page = usePage()
  return (
    <>
      <div className="dialog-head">
        <Icon name="info" size={24} />
        <h2 id={`${id}-title`}>{sayUi(page.language).information()}</h2>
      </div>
      <div className="dialog-body stack" id={`${id}-text`}>
        <h3>{notice.title}</h3>
        <ContentBody body={filledBody(notice, page)} />
      </div>
    </>
  )
}

/**
 * A window that opens by itself (SITE-30, SITE-32). The script opens one after the other; without it the first stands at
 * the head of the page, and its button acknowledges it too.
 */
function NoticeDialog({ notice, first }: { notice: Notice; first: boolean }) {
  const page = usePage()
  const entry = notice.kind === 'maintenance' ? siteNotices.closeMaintenance : siteNotices.closeInformation
  const id = `site-notice-${notice.kind}`
  return (
    <OpensByItself
      id={id}
      name={`${notice.kind} ${keyOf(notice)}`}
      first={first}
      action={href(page, entry)}
      method="get"
    >
      <Words notice={notice} id={id} />
    </OpensByItself>
  )
}

/** The dialog around whatever opens by itself; `method`: how the script tells that it was closed. */
export function OpensByItself({
  id,
  name,
  first,
  action,
  method,
  children,
}: {
  id: string
  /** what it is remembered by in this tab */
  name: string
  first: boolean
  action: string
  method: 'get' | 'post'
  children: ReactNode
}) {
  const page = usePage()
  return (
    <dialog
      className="dialog dialog-information site-notice"
      open={first}
      {...siteNotice.mark({ siteNotice: name })}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      {children}
      <form
        method="post"
        action={action}
        className="dialog-actions"
        {...acknowledgement.mark({ acknowledge: method })}
      >
        <CsrfField />
        <Button type="submit" look="primary">
          {sayUi(page.language).ok()}
        </Button>
      </form>
    </dialog>
  )
}

/** What opens by itself on a page, in this order; `before`: what is to be read before the notices. */
export function SiteNotices({ notices, before }: { notices: readonly Notice[]; before?: ReactNode }) {
  return (
    <>
      {before}
      {notices.map((notice, i) => (
        <NoticeDialog key={notice.kind} notice={notice} first={i === 0 && !before} />
      ))}
    </>
  )
}

/** A notice as it will look, in the page of the desk. */
export function NoticePreview({ notice }: { notice: Pick<Notice, 'title' | 'body' | 'starts' | 'ends'> }) {
  const page = usePage()
  return (
    <div className="dialog dialog-information site-notice-preview">
      <Words notice={notice} id="site-notice-preview" />
      <div className="dialog-actions">
        <span className="button button-primary" aria-hidden="true">
          {sayUi(page.language).ok()}
        </span>
      </div>
    </div>
  )
}
