import { brand } from '#platform/brand/brand.ts'
import { pageAnswer } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import { takeFlash } from '#kit/flash.ts'
import { routes } from '#platform/request/routes.ts'
import { search } from '#shop/discovery/search/contract.ts'
import { home } from './contract.ts'
import { readHome } from './service.ts'
import { homeTitle, sayHome } from './texts.ts'
import { HomePage } from './views/HomePage.tsx'

export const homeRoutes = routes(home, {
  show: async ctx => {
    const t = sayHome(ctx.page.language)
    const here = ctx.publicUrl + ctx.page.base
    return pageAnswer({
      title: homeTitle(ctx.page.language),
      description: t.description(),
      canonical: '',
      feedback: true,
      layout: 'wide',
      jsonLd: {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        url: here,
        name: brand.name,
        potentialAction: {
          '@type': 'SearchAction',
          target: `${ctx.publicUrl}${href(ctx.page, search.results)}?text={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
      body: <HomePage home={await readHome(ctx)} messages={takeFlash(ctx)} />,
    })
  },
})
