import { href } from '#kit/contract.ts'
import type { Tx } from '#kit/db/connect.ts'
import { brand } from '#platform/brand/brand.ts'
import { queueLetter } from '#platform/email/letter.ts'
import type { Ctx } from '#platform/request/context.ts'
import { pageOfPerson } from '#shop/people/session/service/letters.ts'
import { directorySignIn } from '../contract.ts'
import type { Directory } from '../model/directory.ts'
import { sayDirectoryLetter } from '../texts/letters.ts'

/** Tells a person that their account, which was there before, can be signed in to by a directory from now on. */
export async function tellLinked(
  { page: here, publicUrl, request }: Pick<Ctx, 'page' | 'publicUrl' | 'request'>,
  tx: Tx,
  { id, email, name }: { id: number; email: string; name: string },
  directory: Pick<Directory, 'key' | 'name'>,
): Promise<void> {
  const page = await pageOfPerson({ db: tx, page: here }, id)
  const t = sayDirectoryLetter(page.language)
  await queueLetter(tx, {
    key: `directory-linked:${id}:${request.id}`,
    recipient: { email, name, language: page.language },
    sender: brand.sender,
    subject: t.subject({ shop: brand.sender }),
    parts: [
      t.linked({ directory: directory.name }),
      {
        link: t.signIn(),
        to: publicUrl + href(page, directorySignIn.way, { params: { key: directory.key } }),
      },
      t.notYou(),
    ],
  })
}
