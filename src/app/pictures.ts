import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { CategoryCode, ProductCode } from '#shop/catalogue/articles/model.ts'
import { drawingOfCategory, drawingOfProduct } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { drawingOfSlide } from '#shop/discovery/home/service.ts'
import { Drawing, type View } from '#shop/catalogue/imagery/model/drawing.ts'
import {
  categoryPictureUrl,
  drawingHash,
  drawnPictureUrl,
  givenPicturePath,
  pictureOfFile,
  slidePictureUrl,
} from '#shop/catalogue/imagery/model/picture-url.ts'
import { altText, renderProduct } from '#shop/catalogue/imagery/model/render-product.ts'
import { fileId } from '#platform/files/files.ts'
import { compress, encodingFor, type Encoding } from './compression.ts'
import type { AppServices } from './app-services.ts'

type Picture = { key: string; plain: Buffer; bodies: Map<Encoding, Buffer>; size: number }
type Shelf = {
  get: (key: string) => Picture | undefined
  put: (key: string, svg: string) => Picture
  bodyOf: (picture: Picture, encoding: Encoding) => Buffer
}

/** Drawn pictures as bytes, compressed once per encoding; the one asked for longest ago goes first. */
export function openShelf(maxBytes: number): Shelf {
  const pictures = new Map<string, Picture>()
  let bytes = 0
  const drop = (one: Picture) => {
    if (pictures.get(one.key) === one && pictures.delete(one.key)) bytes -= one.size
  }
  const add = (picture: Picture, size: number) => {
    picture.size += size
    if (pictures.get(picture.key) !== picture) return
    bytes += size
    for (const one of pictures.values()) {
      if (bytes <= maxBytes) break
      drop(one)
    }
  }
  return {
    get(key) {
      const found = pictures.get(key)
      if (!found) return undefined
      pictures.delete(key)
      pictures.set(key, found)
      return found
    },
    put(key, svg) {
      const before = pictures.get(key)
      if (before) drop(before)
      const plain = Buffer.from(svg)
      const made: Picture = { key, plain, bodies: new Map([['identity', plain]]), size: 0 }
      pictures.set(key, made)
      add(made, plain.length)
      return made
    },
    bodyOf(picture, encoding) {
      let body = picture.bodies.get(encoding)
      if (!body) {
        body = compress(picture.plain, encoding, true)
        picture.bodies.set(encoding, body)
        add(picture, body.length)
      }
      return body
    },
  }
}

/** An SVG may be opened as a document of its own; it can do nothing there. */
const policy = "default-src 'none'; sandbox"

type Asked = { code: string; file: string }
type Kind = {
  path: string
  codes: z.ZodType<string>
  views: (view: View) => boolean
  drawing: (db: AppServices['db'], code: string) => Promise<Drawing | null>
  url: (code: string, drawing: Drawing, view: View) => string
}

const kinds: readonly Kind[] = [
  {
    path: '/_ui/desktop/site-ebusiness/products/:code/:file',
    codes: ProductCode,
    views: () => true,
    drawing: drawingOfProduct,
    url: drawnPictureUrl,
  },
  {
    path: '/_ui/desktop/site-ebusiness/categories/:code/:file',
    codes: CategoryCode,
    views: view => view === 'line',
    drawing: drawingOfCategory,
    url: categoryPictureUrl,
  },
  {
    path: '/_ui/desktop/site-ebusiness/slides/:code/:file',
    codes: z.string().regex(/^[1-9]\d{0,14}$/),
    views: view => view === 'main',
    drawing: (db, id) => drawingOfSlide(db, Number(id)),
    url: slidePictureUrl,
  },
]

/**
 * Pictures of articles, base products and categories, drawn when they are asked for (ux.md section 5). Their address
 * names the state of the drawing, so they never change and are kept for ever; an address of an earlier state leads to
 * the present one. Outside the storefronts, because one picture serves all of them.
 */
export function addPictureRoutes(
  app: FastifyInstance,
  services: Pick<AppServices, 'db' | 'ports'>,
  maxBytes = 48 << 20,
): void {
  const shelf = openShelf(maxBytes)

  function send(picture: Picture, req: FastifyRequest, reply: FastifyReply): FastifyReply {
    const etag = `W/"${(req.params as Asked).file}"`
    reply
      .header('content-security-policy', policy)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .header('etag', etag)
      .type('image/svg+xml')
    if (req.headers['if-none-match'] === etag) return reply.code(304).send()
    const encoding = encodingFor(req.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.send(shelf.bodyOf(picture, encoding))
  }

  // a picture that the desk keeps; another one has another address
  app.get(givenPicturePath, async (req, reply) => {
    const { file: id } = req.params as Pick<Asked, 'file'>
    const { files } = services.ports
    const file = fileId.test(id) ? await files.find(services.db, id) : null
    if (file?.purpose !== 'product-picture') return reply.callNotFound()
    return reply
      .header('content-security-policy', policy)
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(file.type)
      .send(files.content(file).read())
  })

  for (const kind of kinds)
    app.get(kind.path, async (req, reply) => {
      const { code, file } = req.params as Asked
      const asked = pictureOfFile(file)
      if (!asked || !kind.views(asked.view) || !kind.codes.safeParse(code).success)
        return reply.callNotFound()
      const key = `${kind.path} ${code} ${file}`
      const kept = shelf.get(key)
      if (kept) return send(kept, req, reply)
      const stored = await kind.drawing(services.db, code)
      const drawing = Drawing.safeParse(stored)
      if (!stored || !drawing.success) return reply.callNotFound()
      if (drawingHash(stored) !== asked.hash)
        return reply
          .code(302)
          .header('cache-control', 'no-cache')
          .header('location', kind.url(code, stored, asked.view))
          .send()
      // the name on the sheet follows from the drawing, so that the address tells all that is in the picture
      const name = altText(drawing.data, 'main', 'en').split(', ').slice(0, 3).join(', ')
      return send(shelf.put(key, renderProduct(drawing.data, asked.view, { code, name })), req, reply)
    })
}
