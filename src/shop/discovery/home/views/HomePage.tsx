import { formatDate, dayOf } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { formatAmount } from '#kit/money.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { configurators } from '#shop/tools/configurators/contract.ts'
import { content } from '#shop/site/content/contract.ts'
import { derating } from '#shop/tools/derating/contract.ts'
import { downloadManager } from '#shop/tools/download-manager/contract.ts'
import { RecentlyViewed } from '#shop/discovery/history/views/RecentlyViewed.tsx'
import { desk } from '#shop/desk/overview/contract.ts'
import { orders as ordersContract } from '#shop/ordering/orders/contract.ts'
import { OrderStateMark } from '#shop/ordering/orders/views/OrderStateMark.tsx'
import { OrderByNumberForm } from '#shop/buying/part-list/views/OrderByNumberForm.tsx'
import { quickOrder } from '#shop/buying/quick-order/contract.ts'
import { search } from '#shop/discovery/search/contract.ts'
import { CategoryTiles } from '#shop/discovery/search/views/CategoryTiles.tsx'
import { LatestNews } from '#shop/site/pages/views/NewsList.tsx'
import { Card, PageHead } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { Message } from '#ui/message.tsx'
import { Money } from '#ui/price.tsx'
import type { Home, Work } from '../model.ts'
import { homeTitle, sayHome } from '../texts.ts'
import { Slider } from './Slider.tsx'
import { WelcomeBand } from './WelcomeBand.tsx'

/** The home page (ux.md 3.1): order by number and own work first, then families, the tools there are, news last. */
export function HomePage({
  home: { families, slides, work, articles, welcome, contact, news },
  messages,
}: {
  home: Home
  messages: readonly Flash[]
}) {
  const page = usePage()
  const t = sayHome(page.language)
  const note = articles === 0 ? t.emptyNote() : t.note({ n: articles.toLocaleString(page.formatLocale) })
  const familiesSection = (
    <section aria-labelledby="families">
      <div className="home-head">
        <h2 id="families">{t.families()}</h2>
        <a href={href(page, search.results)}>{t.allProducts()}</a>
      </div>
      <CategoryTiles tiles={families} links={3} />
    </section>
  )
  const orderForm = (
    <Card title={t.orderByNumber()}>
      <OrderByNumberForm rows={work ? 5 : 7} />
    </Card>
  )
  return (
    <div className="home">
      {messages.map(({ kind, text }) => (
        <Message key={text} kind={kind} title={text} announced />
      ))}
      {welcome ? (
        <WelcomeBand welcome={welcome} contact={contact} slide={slides[0]} note={note} />
      ) : (
        <PageHead title={homeTitle(page.language)} note={note} />
      )}
      {articles === 0 && (
        <Message kind="info">
          {t.emptyForStaff()} <a href={href(page, desk.overview)}>{t.toDesk()}</a>
        </Message>
      )}
      {work ? (
        <>
          <div className="home-work">
            {orderForm}
            <MyWork work={work} />
          </div>
          {familiesSection}
          <Tools />
        </>
      ) : (
        <>
          <div className="home-first">
            {orderForm}
            {familiesSection}
            <Tools />
          </div>
        </>
      )}
      <RecentlyViewed />
      {news.length > 0 && <LatestNews news={news} className="home-head" />}
      {slides.length > 0 && <Slider slides={slides} />}
    </div>
  )
}

function MyWork({ work: { orders, budget } }: { work: Work }) {
  const page = usePage()
  const t = sayHome(page.language)
  return (
    <Card title={t.myWork()} action={<a href={href(page, ordersContract.history)}>{t.allOrders()}</a>}>
      {budget && <BudgetLine {...budget} />}
      <h3 className="home-sub">{t.lastOrders()}</h3>
      {orders.length === 0 ? (
        <p className="muted">{t.noOrders()}</p>
      ) : (
        <ul className="home-orders">
          {orders.map(order => (
            <li key={order.code} data-order-code={order.code}>
              <a href={href(page, ordersContract.detail, { params: { orderCode: order.code } })}>
                {order.code}
              </a>
              <span className="muted">{formatDate(dayOf(order.placedAt))}</span>
              <OrderStateMark state={order.state} />
              <Money amount={order.total} currency={order.currency} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function BudgetLine({ costCenter, budget }: NonNullable<Work['budget']>) {
  const page = usePage()
  const t = sayHome(page.language)
  const money = (amount: number) => formatAmount(amount, budget.currency, page.formatLocale)
  return (
    <p className="home-budget">
      <span>{t.budget({ name: costCenter })}</span>{' '}
      <meter
        min={0}
        max={budget.amount}
        value={Math.max(0, budget.left)}
        aria-label={t.budget({ name: costCenter })}
      />{' '}
      <span className="number">
        {t.budgetLeft({ left: money(budget.left), amount: money(budget.amount) })}
      </span>
    </p>
  )
}

function Tools() {
  const page = usePage()
  const t = sayHome(page.language)
  const tools: { icon: IconName; to: string; name: string; text: string }[] = [
    {
      icon: 'boxes',
      to: href(page, configurators.overview),
      name: t.toolConfigurators(),
      text: t.toolConfiguratorsText(),
    },
    {
      icon: 'chart-spline',
      to: href(page, derating.carrying, { query: {} }),
      name: t.toolDerating(),
      text: t.toolDeratingText(),
    },
    {
      icon: 'file-archive',
      to: href(page, downloadManager.show, { query: {} }),
      name: t.toolDownloads(),
      text: t.toolDownloadsText(),
    },
    { icon: 'list-plus', to: href(page, quickOrder.show), name: t.toolList(), text: t.toolListText() },
    { icon: 'funnel', to: href(page, search.results), name: t.toolData(), text: t.toolDataText() },
    {
      icon: 'circle-question-mark',
      to: href(page, content.help, { query: { topic: 'search' } }),
      name: t.toolHelp(),
      text: t.toolHelpText(),
    },
  ]
  return (
    <section aria-labelledby="tools">
      <h2 id="tools">{t.tools()}</h2>
      <ul className="home-tools">
        {tools.map(tool => (
          <li key={tool.to}>
            <Icon name={tool.icon} size={24} />
            <div>
              <a href={tool.to}>{tool.name}</a>
              <p className="muted">{tool.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
