import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { DefaultDeserializer, DefaultSerializer } from 'node:v8'
import type { BuiltIndex } from './build-index.ts'

/**
 * How an index goes from the process that built it to the one that serves: first everything but the typed arrays, then
 * their bytes one after the other, which are written and read piece by piece, so that neither side holds them twice.
 */
const kinds = [Uint8Array, Uint16Array, Uint32Array, Int32Array, Float64Array, Float32Array] as const
type Kind = (typeof kinds)[number]
type View = InstanceType<Kind>

class FrameSerializer extends DefaultSerializer {
  readonly views: View[] = []
  // called by its base class, which hands typed arrays over as host objects
  _writeHostObject(value: object): void {
    const kind = kinds.findIndex(one => value instanceof one)
    if (kind < 0) throw new TypeError('an index holds no such object')
    this.writeUint32(kind)
    this.writeUint32((value as View).length)
    this.views.push(value as View)
  }
}

class FrameDeserializer extends DefaultDeserializer {
  readonly views: View[] = []
  _readHostObject(): View {
    const kind = kinds[this.readUint32()]
    if (!kind) throw new TypeError('an index holds no such object')
    const view = new kind(this.readUint32())
    this.views.push(view)
    return view
  }
}

const bytesOf = ({ buffer, byteOffset, byteLength }: View) => new Uint8Array(buffer, byteOffset, byteLength)
const piece = 1 << 18

export async function writeIndex(out: Writable, built: BuiltIndex): Promise<void> {
  const frame = new FrameSerializer()
  frame.writeHeader()
  frame.writeValue(built)
  const first = frame.releaseBuffer()
  const length = Buffer.alloc(4)
  length.writeUInt32LE(first.length)
  for (const bytes of [length, first, ...frame.views.map(bytesOf)])
    for (let at = 0; at < bytes.length; at += piece)
      if (!out.write(bytes.subarray(at, at + piece))) await once(out, 'drain')
  out.end()
  await once(out, 'finish')
}

/** Throws when the stream ends before the index is whole. */
export async function readIndex(source: Readable): Promise<BuiltIndex> {
  const arriving = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let rest: Buffer = Buffer.alloc(0)
  const fill = async (target: Uint8Array) => {
    for (let at = 0; at < target.length;) {
      if (rest.length === 0) {
        const next = await arriving.next()
        if (next.done === true) throw new Error('the index is not whole')
        rest = next.value
      }
      const taken = rest.subarray(0, target.length - at)
      target.set(taken, at)
      at += taken.length
      rest = rest.subarray(taken.length)
    }
  }
  const length = Buffer.alloc(4)
  await fill(length)
  const first = Buffer.alloc(length.readUInt32LE())
  await fill(first)
  const frame = new FrameDeserializer(first)
  frame.readHeader()
  const built = frame.readValue() as BuiltIndex
  for (const view of frame.views) await fill(bytesOf(view))
  return built
}
