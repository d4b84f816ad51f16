/** What directories put into the places of others: the ways to sign in, out and to prove again, and a card at the desk. */
import { href } from '#kit/contract.ts'
import { belongsTo } from '#platform/person/visitor.ts'
import { customerCards } from '#shop/people/customers/slots.ts'
import { afterSignOut, otherSignIns, proofWays, signInWays } from '#shop/people/session/slots.ts'
import { directoryDesk, directorySignIn } from '../contract.ts'
import { directoryCard } from '../service/keep.ts'
import { bars, leadsTo, provesBy } from '../service/home-realm.ts'
import { cameByDirectory } from '../service/logout.ts'
import { DirectoryCard } from '../views/DirectoryCard.tsx'
import { AgainWay, SignInWay } from '../views/SignInPages.tsx'

/** Below the form of e-mail and password. */
export const directoryWay = signInWays.fill({
  name: 'directory',
  shown: (_, next) => <SignInWay next={next} />,
})
/** Whom a directory alone lets in. */
export const byDirectoryOnly = otherSignIns.fill({ leadsTo, bars })
/** Whoever is asked again who they are, and comes by a directory. */
export const directoryProof = proofWays.fill({
  name: 'directory',
  shown: async (ctx, next) => {
    const directory = await provesBy(ctx, ctx.who.id)
    return directory && <AgainWay directory={directory} next={next} />
  },
})
export const outOfDirectory = afterSignOut.fill({
  leadsTo: ctx => (cameByDirectory(ctx) ? href(ctx.page, directorySignIn.signedOut) : null),
})
/** On the page that the desk has of a company. */
export const directoryOfCustomerCard = customerCards.fill({
  name: 'directory',
  read: async (ctx, { companyId, customerId }) => {
    if (companyId === null || customerId !== null) return null
    if (!belongsTo(ctx.who, directoryDesk.show.ask.for)) return null
    const { code, directory } = await directoryCard(ctx, companyId)
    return <DirectoryCard code={code} directory={directory} />
  },
})
